/** listmonk: https://listmonk.app/docs/apis/apis, version 5.0 or newer. The key is `user:token` of an API user. */
import { type Call, each, expectSuccess, listIn, outcomeOf, unlessMade } from './call.ts';
import type { Contact, Listed, Member, Provider } from './provider.ts';

interface Subscriber {
  id: number;
  email: string;
  name: string;
  status: 'enabled' | 'disabled' | 'blocklisted';
  updated_at: string;
  attribs: Record<string, unknown>;
  lists: { id: number; subscription_status: string; subscription_updated_at?: string }[];
}

/** listmonk's limit. */
const pageSize = 50;

export function createListmonk(call: Call, listName: string): Provider {
  const list = Number(listName);
  const facts = ({ language, number }: Member) => ({
    language,
    ...(number !== null && { number }),
  });
  const listedOf = ({ id, email, status, updated_at, lists }: Subscriber): Listed => {
    const on = lists.find((one) => one.id === list);
    const hasLeft = status === 'blocklisted' || on?.subscription_status === 'unsubscribed';
    const at = hasLeft ? (on?.subscription_updated_at ?? updated_at) : null;
    const present = on ? 'subscribed' : 'absent';
    return { ref: String(id), email, state: hasLeft ? 'unsubscribed' : present, at };
  };
  /** `search` is a regular expression; the answer is compared exactly. An unknown id answers 400. */
  const read = async ({ ref, email }: Contact): Promise<Subscriber | undefined> => {
    if (ref !== null) {
      const reply = expectSuccess(await call('GET', `/api/subscribers/${ref}`), 400, 404);
      return reply.status >= 400 ? undefined : reply.json.data;
    }
    const address = (email ?? '').toLowerCase();
    const pattern = `^${address.replaceAll(/[^\w@-]/g, String.raw`\$&`)}$`;
    const path = `/api/subscribers?per_page=${pageSize}&search=${encodeURIComponent(pattern)}`;
    const { results } = expectSuccess(await call('GET', path)).json.data;
    return results.find((one: Subscriber) => one.email.toLowerCase() === address);
  };
  const create = async (member: Member) => {
    const reply = await call('POST', '/api/subscribers', {
      email: member.email,
      name: '',
      status: 'enabled',
      lists: [list],
      preconfirm_subscriptions: true,
      attribs: facts(member),
    });
    return reply.status === 409
      ? ('exists' as const)
      : outcomeOf(reply, String(reply.json?.data?.id));
  };
  const change = async (action: 'add' | 'remove', ids: readonly number[]): Promise<void> => {
    const status = action === 'add' ? { status: 'confirmed' } : {};
    const body = { ids, action, target_list_ids: [list], ...status };
    if (ids.length > 0) expectSuccess(await call('PUT', '/api/subscribers/lists', body));
  };

  return {
    batch: 50,
    check: async () => listIn(await call('GET', `/api/lists/${list}`)).data.name,
    add: each(create),
    find: each(async (contact) => {
      const found = await read(contact);
      return found && listedOf(found);
    }),
    put: each(async ({ known, ...member }) => {
      const found = known && (await read(known));
      if (!found) return unlessMade(await create(member));
      if (found.status === 'blocklisted') return { refused: 'blocklisted' };
      // An update keeps the state of one who has left. It replaces attributes and lists as a whole.
      const reply = await call('PUT', `/api/subscribers/${found.id}`, {
        email: found.email,
        name: found.name,
        attribs: { ...found.attribs, ...facts(member) },
        lists: [...new Set([...found.lists.map(({ id }) => id), list])],
        preconfirm_subscriptions: true,
      });
      if (reply.status < 300 && known?.state === 'unsubscribed') await change('add', [found.id]);
      return outcomeOf(reply, String(found.id));
    }),
    remove: async (contacts) => {
      const ids = await each(async (contact: Contact) =>
        contact.ref === null ? (await read(contact))?.id : Number(contact.ref),
      )(contacts);
      await change(
        'remove',
        ids.flatMap((id) => id ?? []),
      );
      return ids.map((id) => ({ ref: id === undefined ? null : String(id) }));
    },
    erase: each(async (contact) => {
      const found = await read(contact);
      if (found?.lists.some(({ id }) => id !== list)) await change('remove', [found.id]);
      else if (found) expectSuccess(await call('DELETE', `/api/subscribers/${found.id}`));
      return { ref: null };
    }),
    // It cannot ask for a time, so all who have left are read.
    page: async (next, since) => {
      const page = Number(next ?? 1);
      const left = since === null ? '' : '&subscription_status=unsubscribed';
      const order = `page=${page}&per_page=${pageSize}&order_by=created_at&order=ASC`;
      const path = `/api/subscribers?list_id=${list}&${order}${left}`;
      const { results } = expectSuccess(await call('GET', path)).json.data;
      const isLast = results.length < pageSize;
      return { contacts: results.map(listedOf), next: isLast ? null : String(page + 1) };
    },
  };
}
