/** Klaviyo as its OpenAPI file describes it, revision 2026-07-15. Its jobs are done at once here. */
import type { Contact, Contacts } from './contacts.ts';
import type { Answer, Asked } from './counterpart.ts';

const error = (status: number, code: string, title: string, detail: string): Answer => ({
  status,
  json: { errors: [{ id: '1', status, code, title, detail, source: { pointer: '/data' } }] },
});
const idOf = ({ id }: Contact): string => `01H${id}`;

export function answerAsKlaviyo(book: Contacts, asked: Asked, key: string): Answer {
  const { method, path, query, body, headers } = asked;
  if (headers.authorization !== `Klaviyo-API-Key ${key}`)
    return error(
      401,
      'authentication_failed',
      'Incorrect authentication credentials.',
      'Invalid API key.',
    );
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(headers.revision)))
    return error(400, 'invalid', 'Invalid input.', 'The API revision is required.');
  if (method === 'POST' && headers['content-type'] !== 'application/vnd.api+json')
    return error(
      415,
      'unsupported_media_type',
      'Unsupported media type.',
      'Use application/vnd.api+json.',
    );
  const suppression = ({ stopped }: Contact) =>
    stopped
      ? [
          {
            reason: stopped.reason === 'bounced' ? 'HARD_BOUNCE' : 'UNSUBSCRIBE',
            timestamp: stopped.at,
          },
        ]
      : [];
  const shown = (contact: Contact) => {
    const left = [...contact.left].map(([list_id, timestamp]) => ({
      list_id,
      reason: 'UNSUBSCRIBE',
      timestamp,
    }));
    const consent = contact.stopped?.reason === 'unsubscribed' ? 'UNSUBSCRIBED' : 'SUBSCRIBED';
    return {
      type: 'profile',
      id: idOf(contact),
      attributes: {
        email: contact.email,
        subscriptions: {
          email: {
            marketing: {
              can_receive_email_marketing: !contact.stopped,
              consent,
              last_updated: contact.changed,
              suppression: suppression(contact),
              list_suppressions: left,
            },
          },
        },
      },
    };
  };
  const page = (contacts: readonly Contact[]): Answer => {
    const filter = query.get('filter') ?? '';
    const [, field, values] = /^any\((id|email),(\[.*\])\)$/.exec(filter) ?? [];
    const [, which, from] =
      /^greater-or-equal\(subscriptions\.email\.marketing\.(suppression|list_suppressions)\.timestamp,(.+)\)$/.exec(
        filter,
      ) ?? [];
    if (filter !== '' && !field && !which)
      return error(400, 'invalid', 'Invalid input.', 'Invalid filter provided');
    const wanted = values === undefined ? [] : (JSON.parse(values) as string[]);
    const times = (one: Contact) =>
      which === 'suppression' ? [one.stopped?.at] : [...one.left.values()];
    const found = contacts.filter((one) => {
      if (field) return wanted.includes(field === 'id' ? idOf(one) : one.email.toLowerCase());
      return !from || times(one).some((at) => at !== undefined && at >= from);
    });
    const [start, size] = [
      Number(query.get('page[cursor]') ?? 0),
      Number(query.get('page[size]') ?? 20),
    ];
    const rest =
      found.length > start + size
        ? `https://a.klaviyo.com/api${path}?page%5Bcursor%5D=${start + size}`
        : null;
    return {
      status: 200,
      json: { data: found.slice(start, start + size).map(shown), links: { self: '', next: rest } },
    };
  };

  const [, list, of] = /^\/lists\/(\w+)(\/profiles)?$/.exec(path) ?? [];
  if (list !== undefined) {
    if (!book.lists.has(list))
      return error(404, 'not_found', 'Not found.', `A list with id ${list} does not exist.`);
    if (!of)
      return {
        status: 200,
        json: { data: { type: 'list', id: list, attributes: { name: book.lists.get(list) } } },
      };
    return page(book.all.filter(({ lists }) => lists.has(list)));
  }
  if (path === '/profiles') return page(book.all);
  const [, profile] = /^\/profiles\/(\w+)\/lists$/.exec(path) ?? [];
  if (profile !== undefined) {
    const lists = book.all.find((one) => idOf(one) === profile)?.lists.keys() ?? [];
    return { status: 200, json: { data: [...lists].map((id) => ({ type: 'list', id })) } };
  }
  const { type, attributes, relationships } = body.data;
  if (path !== `/${type}s`) return error(404, 'not_found', 'Not found.', 'No such job.');
  if (type === 'data-privacy-deletion-job') {
    const erased = book.all.find((one) => idOf(one) === attributes.profile.data.id);
    if (erased) book.erase(erased);
    return { status: 202 };
  }
  const given = attributes.profiles.data.map((one: { attributes: object }) => one.attributes) as {
    email: string;
    properties?: object;
    subscriptions?: { email: { marketing: { consent: string; consented_at?: string } } };
  }[];
  if (given.length > (type === 'profile-subscription-bulk-delete-job' ? 100 : 1000))
    return error(400, 'invalid', 'Invalid input.', 'Too many profiles.');
  const wrong = given.find(
    ({ email }) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) || email.includes('noreply@'),
  );
  if (wrong) return error(400, 'invalid', 'Invalid input.', `Invalid email address ${wrong.email}`);
  const id: string | undefined = relationships?.list.data.id;
  for (const { email, properties, subscriptions } of given) {
    const known = book.of(email);
    const contact = known ?? book.create(email.toLowerCase());
    Object.assign(contact.facts, properties);
    const consent = subscriptions?.email.marketing.consent;
    if (consent === 'SUBSCRIBED') {
      if (attributes.historical_import && !subscriptions!.email.marketing.consented_at)
        return error(400, 'invalid', 'Invalid input.', 'consented_at is required');
      // This job also subscribes contacts that have unsubscribed.
      if (contact.stopped?.reason === 'unsubscribed') contact.stopped = undefined;
      contact.left.delete(id!);
      contact.lists.set(id!, book.now());
      book.note('add', contact);
    } else if (consent === 'UNSUBSCRIBED') {
      if (contact.lists.delete(id!)) contact.left.set(id!, book.now());
      else contact.stopped = { reason: 'unsubscribed', at: book.now() };
      book.note('remove', contact);
    } else book.note('update', contact);
  }
  return { status: 202 };
}
