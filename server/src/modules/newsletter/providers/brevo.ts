/** Brevo: https://developers.brevo.com/reference, version 3. */
import { type Call, each, expectSuccess, listIn, outcomeOf, unlessMade, wordsOf } from './call.ts';
import {
  type Contact,
  type Listed,
  type Member,
  type Provider,
  ProviderError,
} from './provider.ts';

interface BrevoContact {
  id: number;
  email: string;
  emailBlacklisted: boolean;
  listIds: number[];
  listUnsubscribed?: number[] | null;
}

const pageSize = 500;

export function createBrevo(call: Call, listName: string): Provider {
  const list = Number(listName);
  const facts = ({ language, number }: Member) => ({
    listIds: [list],
    attributes: { LANGUAGE: language, ...(number !== null && { REGISTRATION: number }) },
  });
  const byId = (ref: string | number) => `/contacts/${ref}?identifierType=contact_id`;
  const listedOf = (contact: BrevoContact): Listed => {
    const { id, email, emailBlacklisted, listIds, listUnsubscribed } = contact;
    const hasLeft = emailBlacklisted || (listUnsubscribed ?? []).includes(list);
    const present = listIds.includes(list) ? 'subscribed' : 'absent';
    return { ref: String(id), email, state: hasLeft ? 'unsubscribed' : present, at: null };
  };
  const read = async ({ ref, email }: Contact): Promise<BrevoContact | undefined> => {
    const byEmail = `/contacts/${encodeURIComponent(email ?? '')}?identifierType=email_id`;
    const reply = await call('GET', ref === null ? byEmail : byId(ref));
    return expectSuccess(reply, 404).status === 404 ? undefined : reply.json;
  };
  const create = async (member: Member) => {
    const reply = await call('POST', '/contacts', { email: member.email, ...facts(member) });
    const isKnown = reply.status === 400 && reply.json?.code === 'duplicate_parameter';
    return isKnown ? ('exists' as const) : outcomeOf(reply, String(reply.json?.id));
  };
  const takeOff = async (named: { ids: number[] } | { emails: string[] }): Promise<void> => {
    if (Object.values(named)[0]!.length === 0) return;
    const reply = await call('POST', `/contacts/lists/${list}/contacts/remove`, named);
    if (reply.status === 404) throw new ProviderError('list', wordsOf(reply));
    // 400: none of them is on the list.
    expectSuccess(reply, 400);
  };
  const remove = async (contacts: readonly Contact[]) => {
    const unknown = contacts.filter(({ ref }) => ref === null);
    await takeOff({ ids: contacts.flatMap(({ ref }) => (ref === null ? [] : Number(ref))) });
    await takeOff({ emails: unknown.flatMap(({ email }) => email ?? []) });
    return contacts.map(({ ref }) => ({ ref }));
  };

  return {
    batch: 50,
    check: async () => listIn(await call('GET', `/contacts/lists/${list}`)).name,
    add: each(create),
    find: each(async (contact) => {
      const found = await read(contact);
      return found && listedOf(found);
    }),
    put: each(async ({ known, ...member }) => {
      if (known) return outcomeOf(await call('PUT', byId(known.ref), facts(member)), known.ref);
      return unlessMade(await create(member));
    }),
    remove,
    erase: each(async (contact) => {
      const found = await read(contact);
      if (!found) return { ref: null };
      const isElsewhere = found.listIds.some((id) => id !== list);
      if (!isElsewhere) return outcomeOf(await call('DELETE', byId(found.id)), null, 404);
      await remove([listedOf(found)]);
      return { ref: null };
    }),
    // Contacts that left the list are in no page of it, only among all contacts that changed.
    page: async (next, since) => {
      const path = since === null ? `/contacts/lists/${list}/contacts` : '/contacts';
      const offset = Number(next ?? 0);
      const changed = since === null ? '' : `&modifiedSince=${encodeURIComponent(since)}`;
      const query = `limit=${pageSize}&offset=${offset}&sort=asc${changed}`;
      const { json } = expectSuccess(await call('GET', `${path}?${query}`));
      const contacts: BrevoContact[] = json.contacts ?? [];
      return {
        contacts: contacts.map(listedOf).filter(({ state }) => state !== 'absent'),
        next: contacts.length < pageSize ? null : String(offset + pageSize),
      };
    },
  };
}
