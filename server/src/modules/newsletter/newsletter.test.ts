import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { columnsHolding } from '../../testing/database/columns-holding.ts';
import { makePerson } from '../../testing/emails.ts';
import {
  type NewsletterTest,
  patiently,
  startNewsletterTest,
} from '../../testing/newsletter/list.ts';
import { engines, startTestApp } from '../../testing/test-app.ts';

const providers = ['brevo', 'mailchimp', 'klaviyo', 'listmonk'] as const;

describe.each(engines.flatMap((engine) => providers.map((name) => ({ engine, name }))))(
  'a list at $name on $engine',
  ({ engine, name }) => {
    let test: NewsletterTest;
    beforeAll(async () => {
      test = await startNewsletterTest(engine, name);
    });
    afterAll(() => test.stop());
    afterEach(async () => {
      await test.server.database.run(sql`delete from accounts`);
      await test.act('forget');
      test.there.faults.length = 0;
      test.there.contacts.all.length = 0;
      test.there.contacts.acts.length = 0;
      test.there.contacts.forgotten.clear();
    });

    const stateOf = async (accountId: number) =>
      test.server.database.value<string | undefined>(
        sql`select state from newsletter_members where account_id = ${accountId}`,
      );
    const becomes = (accountId: number, state: string | undefined) =>
      expect.poll(() => stateOf(accountId), patiently).toBe(state);
    const ledger = (accountId: number) =>
      test.server.database.rows<{ action: string; means: string }>(
        sql`select action, means from consents where account_id = ${accountId} and kind = 'subscription' order by id`,
      );
    const compared = () =>
      expect.poll(async () => (await test.read()).comparing, patiently).toBe(false);
    const acts = () => test.there.contacts.acts.map(({ act, email }) => `${act} ${email}`);

    it('gets the subscribers whose address is proved, in their language, and later ones', async () => {
      await test.join('first@example.com');
      await makePerson(test.server, 'silent@example.com');
      await test.begin({ with_numbers: true });
      await test.readers('first@example.com');
      await test.join('second@example.com');
      await test.readers('first@example.com', 'second@example.com');
      const facts = JSON.stringify(test.there.contacts.of('first@example.com')!.facts);
      expect(facts).toMatch(/"en"/);
      expect(facts).toMatch(/:1\b/);
      const { members, list_name, state } = await test.read();
      expect({ state, list_name }).toEqual({ state: 'running', list_name: 'Players' });
      expect(members).toMatchObject({ added: 2, waiting: 0 });
    });

    it('sends no number unless the studio chose it, and another language when the player does', async () => {
      const person = await test.join('plain@example.com');
      await test.begin();
      await test.readers('plain@example.com');
      await becomes(person.accountId, 'added');
      const facts = () => JSON.stringify(test.there.contacts.of('plain@example.com')!.facts);
      expect(facts()).not.toMatch(/:1\b/);
      await test.passWaits();
      await test.server.database.run(sql`select set_language(${person.accountId}, 'jp')`);
      await expect.poll(facts, patiently).toMatch(/"ja"/);
      expect(test.there.contacts.readers()).toEqual(['plain@example.com']);
    });

    it('loses a player who withdraws here, and gets one back who agrees again', async () => {
      const person = await test.join('leaving@example.com');
      await test.begin();
      await test.readers('leaving@example.com');
      await person.visitor.json('/api/emails', { topics: ['test'] });
      await test.readers();
      await becomes(person.accountId, 'removed');
      await person.visitor.json('/api/emails', { topics: ['news'] });
      await test.readers('leaving@example.com');
      await test.passWaits();
      await becomes(person.accountId, 'added');
      expect((await ledger(person.accountId)).every(({ means }) => means === 'site')).toBe(true);
    });

    it('withdraws here who unsubscribes there, with the ledger, and never subscribes them again', async () => {
      const person = await test.join('pressed@example.com');
      await test.begin();
      await test.readers('pressed@example.com');
      await becomes(person.accountId, 'added');
      test.there.contacts.unsubscribe('pressed@example.com');
      await test.passWaits();
      await expect
        .poll(async () => (await ledger(person.accountId)).at(-1), patiently)
        .toEqual({ action: 'withdrawn', means: 'provider' });
      await becomes(person.accountId, 'left');
      const { body } = await person.visitor.send('/api/emails');
      expect(body.data.topics.some(({ subscribed }: { subscribed: boolean }) => subscribed)).toBe(
        false,
      );
      await test.act('compare');
      await compared();
      await test.passWaits();
      await expect.poll(async () => (await test.read()).members.waiting, patiently).toBe(0);
      expect(test.there.contacts.readers()).toEqual([]);
    });

    it('does not subscribe against an unsubscription there that is not known yet', async () => {
      const person = await test.join('race@example.com');
      await test.begin();
      await test.readers('race@example.com');
      await test.passWaits();
      await becomes(person.accountId, 'added');
      await test.server.database.run(sql`update newsletter set poll_at = now() + interval '1 day'`);
      test.there.contacts.unsubscribe('race@example.com');
      await test.server.database.run(sql`select set_language(${person.accountId}, 'kr')`);
      await becomes(person.accountId, 'left');
      expect(test.there.contacts.readers()).toEqual([]);
      expect((await ledger(person.accountId)).at(-1)).toEqual({
        action: 'withdrawn',
        means: 'provider',
      });
    });

    it('deletes the contact with the account, and stores no address after that', async () => {
      const person = await test.join('erased@example.com');
      const other = await test.join('customer@example.com');
      await test.begin();
      await test.readers('customer@example.com', 'erased@example.com');
      test.there.contacts
        .of('customer@example.com')!
        .lists.set('777777', test.there.contacts.now());
      const mine = await person.visitor.send('/api/account/data');
      expect(JSON.stringify(mine.body)).toContain(`"provider":"${name}"`);
      await test.server.database.run(
        sql`delete from accounts where id in (${person.accountId}, ${other.accountId})`,
      );
      await test.readers();
      await expect
        .poll(() => test.there.contacts.all.map(({ email }) => email), patiently)
        // Mailchimp knows the members of one list only.
        .toEqual(name === 'mailchimp' ? [] : ['customer@example.com']);
      const left = () => test.server.database.rows(sql`select 1 from newsletter_members`);
      await expect.poll(left, patiently).toEqual([]);
      const held = await columnsHolding(test.server.database, 'erased@example');
      expect(held.filter((column) => column.startsWith('newsletter'))).toEqual([]);
    });

    it('deletes the contact also when the account goes before its answer came', async () => {
      await test.begin();
      await compared();
      test.there.faults.push({ on: test.there.addition, fault: 'lost' });
      const person = await test.join('lost@example.com');
      await expect.poll(async () => (await test.read()).failures, patiently).toBe(1);
      await test.readers('lost@example.com');
      await test.server.database.run(sql`delete from accounts where id = ${person.accountId}`);
      await test.passWaits();
      await expect.poll(() => test.there.contacts.all, patiently).toEqual([]);
      const left = () => test.server.database.rows(sql`select 1 from newsletter_members`);
      await expect.poll(left, patiently).toEqual([]);
    });

    it('removes a withdrawal before a thousand waiting additions', async () => {
      const person = await test.join('urgent@example.com');
      await test.begin();
      await test.readers('urgent@example.com');
      await test.server.database.run(sql`
        update newsletter set rests_until = now() + interval '1 day', compare_at = null, poll_at = now() + interval '1 day'`);
      await test.server.database.run(sql`
        with made as (
          insert into accounts (uid, email_key, email, email_proved_at, language)
          select 'crowd-' || i, 'crowd' || i || '@example.com', 'crowd' || i || '@example.com', now(), 'en'
            from generate_series(1, 1000) i returning id)
        insert into subscriptions (account_id, topic) select id, 'news' from made`);
      await person.visitor.json('/api/emails', { topics: [] });
      await expect.poll(async () => (await test.read()).members.waiting).toBe(1000);
      test.there.contacts.acts.length = 0;
      await test.server.database.run(sql`update newsletter set rests_until = now(), state = state`);
      await expect.poll(() => test.there.contacts.readers().length, { timeout: 60_000 }).toBe(1000);
      expect(acts()[0]).toBe('remove urgent@example.com');
    }, 90_000);

    it('goes on after an end in the middle, with nothing lost and no contact twice', async () => {
      const own = await startNewsletterTest(engine, name);
      await own.begin();
      await expect.poll(async () => (await own.read()).comparing, patiently).toBe(false);
      own.there.faults.push({ on: own.there.addition, fault: 'stuck' });
      for (const at of [1, 2, 3]) await own.join(`kept${at}@example.com`);
      await expect.poll(() => own.there.contacts.readers().length, patiently).toBeGreaterThan(0);
      await own.server.app.close();
      // What was under way when the process ended is repeated after its lease.
      await own.server.database.run(sql`update newsletter_members set next_at = now()`);
      await own.server.database.run(sql`update newsletter set rests_until = now()`);
      const next = await startTestApp(engine, { TEST_NEWSLETTER_URL: own.there.url }, own.server);
      await own.readers('kept1@example.com', 'kept2@example.com', 'kept3@example.com');
      const added = sql`select 1 from newsletter_members where state = 'added'`;
      await expect.poll(() => own.server.database.rows(added), patiently).toHaveLength(3);
      expect(own.there.contacts.all).toHaveLength(3);
      await next.stop();
      await own.server.database.close();
      await own.server.mail.stop();
      await own.there.stop();
    });

    it('rests as long as the provider asks, and stops with a reason for a wrong key', async () => {
      await test.join('slow@example.com');
      await test.begin();
      await test.readers('slow@example.com');
      await test.passWaits();
      await expect.poll(async () => (await test.read()).members.added, patiently).toBe(1);
      test.there.faults.push({
        fault: { status: 429, headers: { 'retry-after': '77' }, json: {} },
      });
      await test.act('compare');
      await expect.poll(async () => (await test.read()).rests_until, patiently).not.toBeNull();
      const wait = Date.parse((await test.read()).rests_until!) - Date.now();
      expect(wait).toBeGreaterThan(60_000);
      expect(wait).toBeLessThan(78_000);

      test.there.changeKey('another-us21');
      await test.passWaits();
      await expect.poll(async () => (await test.read()).problem, patiently).toBe('key');
      expect((await test.read()).problem_detail).not.toBe('');
      const asked = test.there.requests.length;
      await test.join('later@example.com');
      await test.passWaits();
      expect(test.there.requests.length).toBe(asked);
      const audit = await test.server.database.rows<{ action: string }>(
        sql`select action from audit_log where target = 'newsletter' order by seq desc limit 1`,
      );
      expect(audit).toEqual([{ action: 'newsletter.stop' }]);
      expect((await test.save()).body.error).toBe('newsletter.refused');

      test.there.changeKey(test.there.key);
      expect(await test.act('start')).toBeUndefined();
      await test.readers('later@example.com', 'slow@example.com');
    });

    it('stops when the list is removed there', async () => {
      await test.begin();
      await compared();
      test.there.contacts.lists.delete(test.there.list);
      await test.join('homeless@example.com');
      await expect.poll(async () => (await test.read()).problem, patiently).toBe('list');
      test.there.contacts.lists.set(test.there.list, 'Players');
    });

    it('stops sending to an address whose email came back, here or there', async () => {
      const here = await test.join('here@example.com');
      const there = await test.join('there@example.com');
      await test.begin();
      await test.readers('here@example.com', 'there@example.com');
      await test.passWaits();
      await becomes(there.accountId, 'added');
      await test.server.database.run(
        sql`insert into mail_suppressions (account_id, reason) values (${here.accountId}, 'hard')`,
      );
      await test.readers('there@example.com');
      // Brevo and listmonk do not tell a bounce from an unsubscription.
      if (name === 'brevo' || name === 'listmonk') return;
      test.there.contacts.bounce('there@example.com');
      await test.act('compare');
      await becomes(there.accountId, 'refused');
      expect((await ledger(there.accountId)).at(-1)!.action).toBe('given');
      expect(await test.failures()).toMatchObject([{ state: 'refused', reason: 'bounced' }]);
    });
  },
);
