/** Klaviyo: https://developers.klaviyo.com/en/reference, revision 2026-07-15. Changes are jobs of Klaviyo. */
import { type Call, each, expectSuccess, listIn } from './call.ts';
import {
  anyOf,
  listedOf,
  type Profile,
  profilesOf,
  readProfiles,
  startJob,
} from './klaviyo-api.ts';
import type { Contact, Listed, Member, Provider } from './provider.ts';

type Known = Member & { known: Listed | undefined };

export function createKlaviyo(call: Call, list: string): Provider {
  const members = `/lists/${list}/profiles`;
  const matching = async (path: string, field: string, values: readonly string[]) =>
    values.length === 0 ? [] : (await readProfiles(call, path, anyOf(field, values), '')).profiles;
  const find = async (contacts: readonly Contact[]): Promise<(Listed | undefined)[]> => {
    const refs = contacts.flatMap(({ ref }) => ref ?? []);
    const unknown = contacts.filter(({ ref }) => ref === null);
    const emails = unknown.flatMap(({ email }) => email?.toLowerCase() ?? []);
    const profiles = [
      ...(await matching('/profiles', 'id', refs)),
      ...(await matching('/profiles', 'email', emails)),
    ];
    const addresses = profiles.flatMap(({ attributes }) => attributes.email ?? []);
    const on = new Set((await matching(members, 'email', addresses)).map(({ id }) => id));
    const isSame = ({ id, attributes }: Profile, { ref, email }: Contact) =>
      ref === null ? attributes.email?.toLowerCase() === email?.toLowerCase() : id === ref;
    return contacts.map((contact) => {
      const profile = profiles.find((one) => isSame(one, contact));
      return profile && listedOf(profile, list, on.has(profile.id));
    });
  };
  /** Only those on the list: Klaviyo would unsubscribe the others from everything. */
  const leave = async (found: readonly (Listed | undefined)[]): Promise<void> => {
    const on = found.filter((one) => one?.state === 'subscribed' || one?.state === 'bounced');
    const subscriptions = { email: { marketing: { consent: 'UNSUBSCRIBED' } } };
    const leaving = profilesOf(on, (one) => ({ email: one!.email, subscriptions }));
    if (on.length > 0) await startJob(call, 'profile-subscription-bulk-delete-job', leaving, list);
  };
  const put = async (known: readonly Known[]) => {
    const facts = profilesOf(known, ({ email, language, number }) => ({
      email,
      properties: { Language: language, ...(number !== null && { Registration: number }) },
    }));
    await startJob(call, 'profile-bulk-import-job', facts);
    const fresh = known.filter((one) => one.known?.state !== 'subscribed');
    const consents = profilesOf(fresh, ({ email, since }) => {
      const marketing = { consent: 'SUBSCRIBED', consented_at: since };
      return { email, subscriptions: { email: { marketing } } };
    });
    // The players have agreed here, so Klaviyo does not ask them again.
    const origin = { custom_source: 'Prelude', historical_import: true, ...consents };
    if (fresh.length > 0)
      await startJob(call, 'profile-subscription-bulk-create-job', origin, list);
    return known.map((one) => ({ ref: one.known?.ref ?? null }));
  };

  return {
    batch: 100,
    check: async () => listIn(await call('GET', `/lists/${list}`)).data.attributes.name,
    add: async (given) => {
      const found = await find(given.map(({ email }) => ({ ref: null, email })));
      const fresh = given.filter((_one, at) => !found[at]);
      if (fresh.length > 0) await put(fresh.map((one) => ({ ...one, known: undefined })));
      return found.map((one) => (one ? 'exists' : { ref: null }));
    },
    find,
    put,
    remove: async (contacts) => {
      const found = await find(contacts);
      await leave(found);
      return contacts.map(({ ref }, at) => ({ ref: found[at]?.ref ?? ref }));
    },
    erase: async (contacts) =>
      each(async (found: Listed | undefined) => {
        if (!found) return { ref: null };
        const { json } = expectSuccess(await call('GET', `/profiles/${found.ref}/lists`));
        const isElsewhere = json.data.some(({ id }: { id: string }) => id !== list);
        const profile = { data: { type: 'profile', id: found.ref, attributes: {} } };
        if (isElsewhere) await leave([found]);
        else await startJob(call, 'data-privacy-deletion-job', { profile });
        return { ref: null };
      }, 1)(await find(contacts)),
    // Those who left are not on the list any more: two searches find them, everywhere and on this list.
    page: async (next, since) => {
      const [part, cursor] = (next ?? 'suppression ').split(' ') as [string, string];
      const field = `subscriptions.email.marketing.${part}.timestamp`;
      const filter = since === null ? '' : `greater-or-equal(${field},${since})`;
      const path = since === null ? members : '/profiles';
      const { profiles, after } = await readProfiles(call, path, filter, cursor);
      const isLast = since === null || part === 'list_suppressions';
      return {
        contacts: profiles
          .map((profile) => listedOf(profile, list, since === null))
          .filter(({ state }) => state !== 'absent'),
        next: after === null ? (isLast ? null : 'list_suppressions ') : `${part} ${after}`,
      };
    },
  };
}
