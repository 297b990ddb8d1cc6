/** listmonk as its documents and its source describe it, version 5. */
import type { Contact, Contacts } from './contacts.ts';
import type { Answer, Asked } from './counterpart.ts';

const error = (status: number, message: string): Answer => ({ status, json: { message } });
const done: Answer = { status: 200, json: { data: true } };

export function answerAsListmonk(book: Contacts, asked: Asked, key: string): Answer {
  const { method, path, query, body, headers } = asked;
  if (headers.authorization !== `token ${key}`) return error(403, 'invalid API credentials');
  const shown = (contact: Contact) => ({
    id: contact.id,
    created_at: contact.created,
    updated_at: contact.changed,
    uuid: `00000000-0000-4000-8000-${String(contact.id).padStart(12, '0')}`,
    email: contact.email,
    name: contact.facts.name ?? '',
    attribs: contact.facts.attribs ?? {},
    status: contact.stopped?.reason === 'bounced' ? 'blocklisted' : 'enabled',
    lists: [...contact.lists].map(([id, since]) => ({
      id: Number(id),
      name: book.lists.get(id) ?? '',
      subscription_status: contact.stopped || contact.left.has(id) ? 'unsubscribed' : 'confirmed',
      subscription_created_at: since,
      subscription_updated_at: contact.stopped?.at ?? contact.left.get(id) ?? since,
    })),
  });
  const put = (contact: Contact, lists: readonly number[]): void => {
    for (const list of lists.map(String)) {
      // As the SQL of listmonk: a list that does not exist is left out, one that was left stays so.
      if (book.lists.has(list) && !contact.lists.has(list)) contact.lists.set(list, book.now());
    }
    Object.assign(contact.facts, { attribs: body.attribs, name: body.name || contact.facts.name });
  };

  const [, list] = /^\/api\/lists\/(\d+)$/.exec(path) ?? [];
  if (list !== undefined) {
    const name = book.lists.get(list);
    return name === undefined
      ? error(400, 'List not found')
      : { status: 200, json: { data: { id: Number(list), name } } };
  }
  if (path === '/api/subscribers/lists' && method === 'PUT') {
    if (!Array.isArray(body.ids) || body.ids.length === 0) return error(400, 'No IDs given.');
    for (const contact of book.all.filter(({ id }) => body.ids.includes(id))) {
      for (const id of (body.target_list_ids as number[]).map(String)) {
        if (body.action === 'remove') contact.lists.delete(id);
        else if (body.action !== 'add') return error(400, 'Invalid action.');
        else {
          contact.lists.set(id, book.now());
          if (body.status === 'confirmed') {
            contact.left.delete(id);
            if (contact.stopped?.reason === 'unsubscribed') contact.stopped = undefined;
          }
        }
      }
      book.note(body.action === 'remove' ? 'remove' : 'add', contact);
    }
    return done;
  }
  if (path === '/api/subscribers' && method === 'POST') {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(body.email)) return error(400, 'Invalid email');
    if (book.of(body.email)) return error(409, 'E-mail already exists.');
    const contact = book.create(body.email.toLowerCase());
    contact.facts.name = body.email.split('@')[0];
    put(contact, body.lists);
    book.note('add', contact);
    return { status: 200, json: { data: shown(contact) } };
  }
  if (path === '/api/subscribers') {
    const [page, size] = [
      Number(query.get('page') ?? 1),
      Math.min(50, Number(query.get('per_page') ?? 20)),
    ];
    const [of, status, search] = [
      query.get('list_id'),
      query.get('subscription_status'),
      query.get('search'),
    ];
    const found = book.all.filter((one) => {
      const on = shown(one).lists.find(({ id }) => of === null || id === Number(of));
      if (of !== null && !on) return false;
      if (status && on?.subscription_status !== status) return false;
      return search === null || new RegExp(search, 'i').test(one.email);
    });
    const results = found.slice((page - 1) * size, page * size).map(shown);
    return {
      status: 200,
      json: { data: { results, query: '', total: found.length, per_page: size, page } },
    };
  }
  const [, id] = /^\/api\/subscribers\/(\d+)$/.exec(path) ?? [];
  const contact = book.byId(Number(id));
  if (!contact) return error(400, `Subscriber (${id}: ) not found`);
  if (method === 'DELETE') {
    book.erase(contact);
    return done;
  }
  if (method === 'PUT') {
    const kept = new Set((body.lists as number[]).map(String));
    for (const one of contact.lists.keys()) if (!kept.has(one)) contact.lists.delete(one);
    put(contact, body.lists);
    book.note('update', contact);
  }
  return { status: 200, json: { data: shown(contact) } };
}
