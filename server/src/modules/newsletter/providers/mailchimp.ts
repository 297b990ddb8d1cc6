/** Mailchimp: https://mailchimp.com/developer/marketing/api/lists/, version 3.0. A list is called audience. */
import { createHash } from 'node:crypto';
import { type Call, each, expectSuccess, listIn, outcomeOf } from './call.ts';
import type { Contact, Listed, Member, Provider } from './provider.ts';

interface MailchimpMember {
  /** The MD5 of the address in lower case. */
  id: string;
  email_address: string;
  status: 'subscribed' | 'unsubscribed' | 'cleaned' | 'pending' | 'transactional' | 'archived';
  last_changed: string;
}

const states: Partial<Record<MailchimpMember['status'], Listed['state']>> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  cleaned: 'bounced',
};
const pageSize = 1000;
/** At most ten calls at one time are allowed. */
const width = 8;
const shown = ['id', 'email_address', 'status', 'last_changed'].map((name) => `members.${name}`);

/** Without milliseconds, as in the documents. */
const instantOf = (at: string): string => at.replace(/\.\d+Z$/, '+00:00');

const hashOf = ({ ref, email }: Contact): string =>
  ref ??
  createHash('md5')
    .update((email ?? '').toLowerCase())
    .digest('hex');

const listedOf = ({ id, email_address: email, status, last_changed }: MailchimpMember): Listed => {
  const at = status === 'unsubscribed' ? last_changed : null;
  return { ref: id, email, state: states[status] ?? 'absent', at };
};

export function createMailchimp(call: Call, list: string): Provider {
  const pathOf = (contact: Contact) => `/lists/${list}/members/${hashOf(contact)}`;
  const facts = ({ email, language, number, since }: Member) => ({
    email_address: email,
    language: language.split('-')[0],
    timestamp_opt: instantOf(since),
    ...(number !== null && { merge_fields: { REGNUMBER: number } }),
  });
  return {
    // 500 are allowed; fewer let a withdrawal wait less.
    batch: 200,
    check: async () => listIn(await call('GET', `/lists/${list}?fields=name`)).name,
    add: async (members) => {
      const body = {
        members: members.map((member) => ({ ...facts(member), status: 'subscribed' })),
        update_existing: false,
      };
      const path = `/lists/${list}?skip_merge_validation=true`;
      const { json } = expectSuccess(await call('POST', path, body));
      const added = new Set(json.new_members.map(({ id }: MailchimpMember) => id));
      const errors = new Map<string, { error: string; error_code: string }>(
        json.errors.map((one: { email_address: string }) => [one.email_address.toLowerCase(), one]),
      );
      return members.map(({ email }) => {
        const ref = hashOf({ ref: null, email });
        if (added.has(ref)) return { ref };
        const error = errors.get(email.toLowerCase());
        if (error?.error_code === 'ERROR_CONTACT_EXISTS') return 'exists';
        return { refused: error?.error ?? 'not added' };
      });
    },
    find: each(async (contact) => {
      const reply = expectSuccess(await call('GET', pathOf(contact)), 404);
      return reply.status === 404 ? undefined : listedOf(reply.json);
    }, width),
    put: each(async ({ known, ...member }) => {
      // Without a status, an update cannot subscribe one who has left meanwhile.
      const status = known?.state === 'subscribed' ? {} : { status: 'subscribed' };
      const body = { ...facts(member), status_if_new: 'subscribed', ...status };
      const contact = { ref: known?.ref ?? null, email: member.email };
      const reply = await call('PUT', pathOf(contact), body);
      // The title is a code, without the address.
      return reply.status >= 400 && reply.json?.title
        ? { refused: reply.json.title }
        : outcomeOf(reply, hashOf(contact));
    }, width),
    remove: each(async (contact) => {
      const reply = await call('PATCH', pathOf(contact), { status: 'unsubscribed' });
      return outcomeOf(reply, hashOf(contact), 404);
    }, width),
    // A member belongs to one list only, so nothing of another list is lost.
    erase: each(async (contact) => {
      const reply = await call('POST', `${pathOf(contact)}/actions/delete-permanent`);
      return outcomeOf(reply, null, 404);
    }, width),
    page: async (next, since) => {
      const offset = Number(next ?? 0);
      const changed =
        since === null ? '' : `&since_last_changed=${encodeURIComponent(instantOf(since))}`;
      const order = `count=${pageSize}&offset=${offset}&sort_field=timestamp_opt&sort_dir=ASC`;
      const path = `/lists/${list}/members?${order}&fields=${shown.join(',')}${changed}`;
      const members: MailchimpMember[] = expectSuccess(await call('GET', path)).json.members;
      return {
        contacts: members.map(listedOf).filter(({ state }) => state !== 'absent'),
        next: members.length < pageSize ? null : String(offset + pageSize),
      };
    },
  };
}
