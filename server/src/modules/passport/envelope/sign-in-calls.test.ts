import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as gameCheck from '@prelude/contract/account/game-check';
import * as passport from '@prelude/contract/account/passport';
import * as providers from '@prelude/contract/account/passport-providers';
import { expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { isSigned, payloadTable, sharedTable } from '../../../testing/payload-table.ts';

it('docs/develop/sign-in-calls.md has the payload of every signed call (spec §7)', () => {
  const document = readFileSync(join(root, 'docs/develop/sign-in-calls.md'), 'utf8');
  const calls = [passport, providers, gameCheck].flatMap(Object.values).filter(isSigned);
  expect(calls.length).toBeGreaterThan(15);
  const shared = Object.keys(passport.init.payload.properties);
  expect(document).toContain(sharedTable(passport.init));
  expect(document).toContain(payloadTable(calls, shared));
});
