/** Brevo as https://developers.brevo.com/reference describes it, version 3. */
import type { Contact, Contacts } from './contacts.ts';
import type { Answer, Asked } from './counterpart.ts';

const error = (status: number, code: string, message: string): Answer => ({
  status,
  json: { code, message },
});
const shown = ({ id, email, created, changed, lists, left, stopped, facts }: Contact) => ({
  id,
  email,
  emailBlacklisted: stopped !== undefined,
  smsBlacklisted: false,
  createdAt: created,
  modifiedAt: changed,
  listIds: [...lists.keys()].map(Number),
  listUnsubscribed: left.size > 0 ? [...left.keys()].map(Number) : null,
  attributes: facts,
});

export function answerAsBrevo(book: Contacts, asked: Asked, key: string): Answer {
  const { method, path, query, body, headers } = asked;
  if (headers['api-key'] !== key) return error(401, 'unauthorized', 'Key not found');
  const change = (contact: Contact): Answer | undefined => {
    const lists = (body.listIds as number[]).map(String);
    if (lists.some((list) => !book.lists.has(list)))
      return error(400, 'invalid_parameter', 'List ID does not exist');
    for (const list of lists) {
      contact.left.delete(list);
      if (!contact.lists.has(list)) contact.lists.set(list, book.now());
    }
    Object.assign(contact.facts, body.attributes);
    return undefined;
  };
  const page = (contacts: readonly Contact[]): Answer => {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const since = query.get('modifiedSince');
    const found = contacts.filter(({ changed }) => since === null || changed > since);
    return {
      status: 200,
      json: { contacts: found.slice(offset, offset + limit).map(shown), count: found.length },
    };
  };

  if (path === '/contacts' && method === 'POST') {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(body.email))
      return error(400, 'invalid_parameter', 'Invalid email address');
    if (book.of(body.email))
      return error(
        400,
        'duplicate_parameter',
        'Unable to create contact, email is already associated with another Contact',
      );
    const contact = book.create(body.email);
    const refused = change(contact);
    if (refused) return refused;
    book.note('add', contact);
    return { status: 201, json: { id: contact.id } };
  }
  if (path === '/contacts') return page(book.all);
  const [, list, rest] = /^\/contacts\/lists\/(\d+)(\/.*)?$/.exec(path) ?? [];
  if (list !== undefined) {
    const name = book.lists.get(list);
    if (name === undefined) return error(404, 'document_not_found', 'List ID does not exist');
    if (rest === undefined)
      return { status: 200, json: { id: Number(list), name, totalSubscribers: 0 } };
    if (method === 'GET') return page(book.all.filter(({ lists }) => lists.has(list)));
    const named = book.all.filter(
      ({ id, email }) => body.ids?.includes(id) || body.emails?.includes(email),
    );
    const on = named.filter(({ lists }) => lists.delete(list));
    for (const contact of on) book.note('remove', contact);
    if (on.length === 0)
      return error(
        400,
        'invalid_parameter',
        'Contact already removed from list and/or does not exist',
      );
    return {
      status: 201,
      json: { contacts: { success: on.map(({ email }) => email), failure: [] } },
    };
  }
  const named = decodeURIComponent(path.replace('/contacts/', ''));
  const contact =
    query.get('identifierType') === 'contact_id' ? book.byId(Number(named)) : book.of(named);
  if (!contact) return error(404, 'document_not_found', 'Contact does not exist');
  if (method === 'GET') return { status: 200, json: shown(contact) };
  if (method === 'DELETE') book.erase(contact);
  else {
    const refused = change(contact);
    if (refused) return refused;
    book.note('update', contact);
  }
  return { status: 204 };
}
