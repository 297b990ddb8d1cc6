/** How Klaviyo writes profiles and jobs (JSON:API). */
import { type Call, expectSuccess } from './call.ts';
import type { Listed } from './provider.ts';

interface Suppression {
  reason: string;
  timestamp: string;
  list_id?: string;
}

interface Marketing {
  consent: string;
  last_updated?: string | null;
  suppression?: Suppression[];
  list_suppressions?: Suppression[];
}

export interface Profile {
  id: string;
  attributes: { email: string | null; subscriptions?: { email?: { marketing?: Marketing } } };
}

const undelivered = new Set(['HARD_BOUNCE', 'INVALID_EMAIL']);
const shown =
  'additional-fields[profile]=subscriptions&fields[profile]=email,subscriptions&page[size]=100';

/** @param list of the suppressions that count @param isOn whether the profile was read from it */
export function listedOf(
  { id, attributes: { email, subscriptions } }: Profile,
  list: string,
  isOn: boolean,
): Listed {
  const {
    consent,
    last_updated,
    suppression = [],
    list_suppressions = [],
  } = subscriptions?.email?.marketing ?? ({} as Partial<Marketing>);
  const all = [...suppression, ...list_suppressions.filter(({ list_id: of }) => of === list)];
  const left = all.filter(({ reason }) => !undelivered.has(reason));
  const contact = { ref: id, email: email ?? '' };
  if (left.length > 0 || consent === 'UNSUBSCRIBED') {
    const at =
      left
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .at(-1) ??
      last_updated ??
      null;
    return { ...contact, state: 'unsubscribed', at };
  }
  const present = isOn ? 'subscribed' : 'absent';
  return { ...contact, state: all.length > 0 ? 'bounced' : present, at: null };
}

export const anyOf = (field: string, values: readonly string[]): string =>
  `any(${field},${JSON.stringify(values)})`;

/** @param filter empty: all @returns one page of profiles, and where the next begins */
export async function readProfiles(call: Call, path: string, filter: string, cursor: string) {
  const filtered = filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`;
  const from = cursor === '' ? '' : `&page[cursor]=${encodeURIComponent(cursor)}`;
  const { json } = expectSuccess(await call('GET', `${path}?${shown}${filtered}${from}`));
  const next: string | undefined = json.links?.next;
  const after = next ? new URL(next).searchParams.get('page[cursor]') : null;
  return { profiles: json.data as Profile[], after };
}

export const profilesOf = <Of>(of: readonly Of[], attributesOf: (one: Of) => object) => ({
  profiles: { data: of.map((one) => ({ type: 'profile', attributes: attributesOf(one) })) },
});

/** @param list undefined: the job is about no list */
export async function startJob(call: Call, type: string, attributes: object, list?: string) {
  const of = list && { relationships: { list: { data: { type: 'list', id: list } } } };
  expectSuccess(await call('POST', `/${type}s`, { data: { type, attributes, ...of } }));
}
