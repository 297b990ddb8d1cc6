/** Mailchimp as https://mailchimp.com/developer/marketing/api/ describes it, version 3.0. */
import { createHash } from 'node:crypto';
import type { Contact, Contacts } from './contacts.ts';
import type { Answer, Asked } from './counterpart.ts';

const hashOf = (email: string): string =>
  createHash('md5').update(email.toLowerCase()).digest('hex');
const error = (status: number, title: string, detail: string): Answer => ({
  status,
  json: { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail },
});
const missing = error(404, 'Resource Not Found', 'The requested resource could not be found.');
const pending = (email: string): Answer =>
  error(
    400,
    'Member In Compliance State',
    `${email} is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`,
  );

export function answerAsMailchimp(book: Contacts, asked: Asked, key: string): Answer {
  const { method, path, query, body, headers } = asked;
  const given = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64');
  if (given.toString().split(':')[1] !== key)
    return error(
      401,
      'API Key Invalid',
      'Your API key may be invalid, or you’ve attempted to access the wrong datacenter.',
    );
  const [, list, rest = ''] = /^\/lists\/([0-9a-f]+)(\/.*)?$/.exec(path) ?? [];
  if (list === undefined || !book.lists.has(list)) return missing;
  const statusOf = (contact: Contact): string => {
    if (contact.isArchived) return 'archived';
    if (contact.stopped) return contact.stopped.reason === 'bounced' ? 'cleaned' : 'unsubscribed';
    return contact.left.has(list) ? 'unsubscribed' : 'subscribed';
  };
  const shown = (contact: Contact) => ({
    id: hashOf(contact.email),
    email_address: contact.email,
    unique_email_id: String(contact.id),
    status: statusOf(contact),
    merge_fields: contact.facts.merge_fields ?? {},
    language: contact.facts.language ?? '',
    last_changed: contact.changed,
    list_id: list,
  });
  /** Undefined: done. Only the contact itself can come back after it has left. */
  const set = (contact: Contact, status: string | undefined): Answer | undefined => {
    if (status === 'subscribed') {
      if (contact.stopped) return pending(contact.email);
      contact.left.delete(list);
      contact.isArchived = false;
      contact.lists.set(list, book.now());
    }
    if (status === 'unsubscribed') contact.left.set(list, book.now());
    return undefined;
  };

  if (rest === '' && method === 'GET') return { status: 200, json: { name: book.lists.get(list) } };
  if (rest === '') {
    const errors: object[] = [];
    const added: Contact[] = [];
    if (body.members.length > 500) return error(400, 'Bad Request', 'At most 500 members.');
    for (const { email_address: email, status, ...facts } of body.members) {
      const no = (text: string, code: string) =>
        errors.push({
          email_address: email,
          error: text,
          error_code: code,
          field: '',
          field_message: '',
        });
      if (book.forgotten.has(hashOf(email)))
        no(
          `${email} was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`,
          'ERROR_GENERIC',
        );
      else if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || email.includes('noreply@'))
        no('Please provide a valid email address.', 'ERROR_GENERIC');
      else if (book.of(email))
        no(
          `${email} is already a list member. Do you want to update? please provide update_existing:true in the request body`,
          'ERROR_CONTACT_EXISTS',
        );
      else {
        const contact = book.create(email);
        Object.assign(contact.facts, facts);
        set(contact, status);
        book.note('add', contact);
        added.push(contact);
      }
    }
    return {
      status: 200,
      json: {
        new_members: added.map(shown),
        updated_members: [],
        errors,
        total_created: added.length,
        total_updated: 0,
        error_count: errors.length,
      },
    };
  }
  if (rest === '/members') {
    const [most, offset] = [Number(query.get('count')), Number(query.get('offset'))];
    const since = query.get('since_last_changed');
    const found = book.all.filter(
      (one) => !one.isArchived && (since === null || one.changed >= since),
    );
    return {
      status: 200,
      json: { members: found.slice(offset, offset + most).map(shown), total_items: found.length },
    };
  }
  const [, hash, action] =
    /^\/members\/([0-9a-f]{32})(\/actions\/delete-permanent)?$/.exec(rest) ?? [];
  const contact = book.all.find(({ email }) => hashOf(email) === hash);
  if (action) {
    if (!contact) return missing;
    book.forgotten.add(hashOf(contact.email));
    book.erase(contact);
    return { status: 204 };
  }
  if (!contact && method !== 'PUT') return missing;
  if (contact && method === 'GET') return { status: 200, json: shown(contact) };
  if (!contact && book.forgotten.has(hash!))
    return error(
      400,
      'Forgotten Email Not Subscribed',
      `${body.email_address} was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.`,
    );
  const changed = contact ?? book.create(body.email_address);
  const { status, status_if_new: first, email_address: _email, ...facts } = body;
  const refused = set(changed, contact ? status : (status ?? first));
  if (refused) return refused;
  Object.assign(changed.facts, facts);
  book.note(status === 'unsubscribed' ? 'remove' : 'update', changed);
  return { status: 200, json: shown(changed) };
}
