import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import type { Endpoint } from '../../../../contract/src/shared/endpoint.ts';
import { endpointsOf } from '@prelude/contract/testing/endpoints';
import { root } from '@prelude/pack/paths';

/** `payload`: schema inside the signed passport envelope. */
export type PromisedCall = Endpoint & { readonly payload?: TSchema };

export interface Target {
  /** `POST /path` */
  name: string;
  method: string;
  path: string;
  /** Undefined for a page, a document or a file. */
  call: PromisedCall | undefined;
}

const folder = join(root, 'contract', 'src');

/** Calls that change the campaign's clock and dates run last; otherwise later calls could not register. */
export const upsets = ({ path }: Target): boolean => path.startsWith('/console/api/campaign');

export async function promisedCalls(): Promise<Target[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!testing).*(?<!\.test)\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  const targets = endpointsOf(modules).map((call) => target(call.method, call.path, call));
  return [...new Map(targets.map((one) => [one.name, one])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

export const target = (method: string, path: string, call?: PromisedCall): Target => ({
  name: `${method} ${path}`,
  method,
  path,
  call,
});
