import { expect, it } from 'vitest';
import document from '../../../docs/develop/sign-in-calls.md?raw';
import { isSigned, payloadTable, sharedTable } from '../testing/payload-table.ts';
import { init } from './passport.ts';

const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true });

it('docs/develop/sign-in-calls.md has the payload of every signed call (spec §7)', () => {
  const calls = Object.values(modules).flatMap(Object.values).filter(isSigned);
  expect(calls.length).toBeGreaterThan(15);
  const shared = Object.keys(init.payload.properties);
  expect(document).toContain(sharedTable(init));
  expect(document).toContain(payloadTable(calls, shared));
});
