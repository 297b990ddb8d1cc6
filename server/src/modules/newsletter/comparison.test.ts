import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { makePerson } from '../../testing/emails.ts';
import {
  newsletterRoot,
  type NewsletterTest,
  patiently,
  startNewsletterTest,
} from '../../testing/newsletter/list.ts';
import { signInOperator } from '../../testing/operator.ts';
import { engines } from '../../testing/test-app.ts';

const providers = ['brevo', 'mailchimp', 'klaviyo', 'listmonk'] as const;

describe.each(engines.flatMap((engine) => providers.map((name) => ({ engine, name }))))(
  'the comparison with $name on $engine',
  ({ engine, name }) => {
    let test: NewsletterTest;
    beforeAll(async () => {
      test = await startNewsletterTest(engine, name);
    });
    afterAll(() => test.stop());

    const compared = async () => {
      expect(await test.act('compare')).toBeUndefined();
      await expect.poll(async () => (await test.read()).comparing, patiently).toBe(false);
      return (await test.read()).compared;
    };
    const foreign = (email: string) => {
      const { contacts, list } = test.there;
      contacts.create(email).lists.set(list, contacts.now());
    };
    const stateOf = (accountId: number) =>
      test.server.database.value<string>(
        sql`select state from newsletter_members where account_id = ${accountId}`,
      );

    it('says before the start what it would do, and changes nothing', async () => {
      await test.join('only-here@example.com');
      await test.join('both@example.com');
      const gone = await test.join('withdrawn@example.com');
      await gone.visitor.json('/api/emails', { topics: [] });
      await test.join('left-there@example.com');
      await makePerson(test.server, 'never-asked@example.com');
      for (const one of ['both', 'withdrawn', 'left-there', 'never-asked', 'stranger'])
        foreign(`${one}@example.com`);
      test.there.contacts.unsubscribe('left-there@example.com');
      const before = test.there.contacts.readers();
      expect((await test.save()).body.code).toBe(0);
      expect(await compared()).toMatchObject({
        dry: true,
        both: 1,
        add: 1,
        remove: 1,
        left: 1,
        others: 2,
      });
      expect(test.there.contacts.readers()).toEqual(before);
      expect(test.there.contacts.acts).toEqual([]);
      expect((await test.read()).members).toMatchObject({ waiting: 0, added: 0 });
    });

    it('then removes who withdrew here, and leaves strangers and earlier unsubscriptions alone', async () => {
      expect(await test.act('start')).toBeUndefined();
      const others = ['never-asked@example.com', 'stranger@example.com'];
      await test.readers('both@example.com', 'only-here@example.com', ...others);
      await expect.poll(async () => (await test.read()).comparing, patiently).toBe(false);
      expect(test.there.contacts.of('left-there@example.com')!.stopped).toBeDefined();
    });

    it('adds again what was never seen there, and not what was deleted by hand', async () => {
      const lost = await test.join('lost@example.com');
      const deleted = await test.join('deleted@example.com');
      const onList = expect.arrayContaining(['deleted@example.com', 'lost@example.com']);
      await expect.poll(() => test.there.contacts.readers(), patiently).toEqual(onList);
      await test.passWaits();
      await expect.poll(() => stateOf(lost.accountId), patiently).toBe('added');
      await expect.poll(() => stateOf(deleted.accountId), patiently).toBe('added');
      await compared();
      const { contacts } = test.there;
      for (const email of ['deleted@example.com', 'lost@example.com'])
        contacts.erase(contacts.of(email)!);
      contacts.forgotten.clear();
      await test.server.database.run(sql`
        update newsletter_members set seen_at = null where account_id = ${lost.accountId}`);
      await compared();
      await expect.poll(() => contacts.readers(), patiently).toContain('lost@example.com');
      expect(contacts.readers()).not.toContain('deleted@example.com');
      expect(await stateOf(deleted.accountId)).toBe('gone');
      expect(await test.act('restore')).toBeUndefined();
      await expect.poll(() => contacts.readers(), patiently).toContain('deleted@example.com');
    });

    it('removes again who is on the list against a removal from here', async () => {
      const { contacts, list } = test.there;
      const person = await test.join('slow-job@example.com');
      await expect.poll(() => contacts.readers(), patiently).toContain('slow-job@example.com');
      await person.visitor.json('/api/emails', { topics: [] });
      await expect.poll(() => stateOf(person.accountId), patiently).toBe('removed');
      const contact = contacts.of('slow-job@example.com')!;
      contact.left.clear();
      contact.lists.set(list, contacts.now());
      expect(contacts.readers()).toContain('slow-job@example.com');
      await compared();
      await expect.poll(() => contacts.readers(), patiently).not.toContain('slow-job@example.com');
    });

    it('goes on with the others when the provider refuses one address', async () => {
      const refused = 'noreply@example.com';
      if (name === 'brevo' || name === 'listmonk')
        test.there.faults.push({
          on: test.there.addition,
          fault: { status: 400, json: { message: `bad ${refused}` } },
        });
      await test.server.database.run(
        sql`update newsletter set rests_until = now() + interval '1 day'`,
      );
      await test.join(refused);
      await test.join('neighbour@example.com');
      await test.passWaits();
      await expect
        .poll(() => test.there.contacts.readers(), patiently)
        .toContain('neighbour@example.com');
      await expect
        .poll(async () => (await test.read()).members.refused, patiently)
        .toBeGreaterThan(0);
      const [failure] = await test.failures();
      expect(failure!.state).toBe('refused');
      expect(failure!.reason).not.toContain('@');
    });

    it('removes everyone who came from here, and stops', async () => {
      expect((await test.save({ list: '777777' })).body.error).toBe('newsletter.in_use');
      expect(await test.act('empty')).toBeUndefined();
      await expect.poll(async () => (await test.read()).state, patiently).toBe('stopped');
      expect(test.there.contacts.readers()).toEqual([
        'never-asked@example.com',
        'stranger@example.com',
      ]);
      await test.join('after@example.com');
      expect((await test.read()).members.waiting).toBe(0);
      expect(await test.act('pause')).toBe('newsletter.not_now');
    });
  },
);

describe.each(engines)('the calls of the newsletter on %s', (engine) => {
  let test: NewsletterTest;
  beforeAll(async () => {
    test = await startNewsletterTest(engine, 'listmonk');
  });
  afterAll(() => test.stop());

  it('keep the key encrypted, never show it, and ask for a fresh second factor', async () => {
    expect((await test.save({ url: 'https://listmonk.example.com' })).body.code).toBe(0);
    const shown = JSON.stringify([
      await test.read(),
      await test.server.database.rows(sql`select entry from audit_log`),
      await test.server.database.rows(sql`select encode(encrypted, 'escape') as e from newsletter`),
    ]);
    expect(shown).toContain('newsletter.save');
    expect(shown).not.toContain(test.there.key);
    const stale = await signInOperator(test.server, 'admin', { proved: false });
    for (const act of ['save', 'start', 'empty', 'forget', 'restore']) {
      const body =
        act === 'save' ? { provider: 'brevo', key: 'x', list: '1', with_numbers: false } : {};
      const answer = await stale.call(`${newsletterRoot}/${act}`, body);
      expect([act, answer.body.error]).toEqual([act, 'operator.step_up']);
    }
    const editor = await signInOperator(test.server, 'editor');
    expect((await editor.call(`${newsletterRoot}/read`)).body.error).toBe('operator.forbidden');
  });

  it('refuse keys, lists and addresses that cannot be right', async () => {
    const errorOf = async (fields: object) => (await test.save(fields)).body.error;
    expect(await errorOf({ list: 'x/../y' })).toBe('newsletter.address');
    expect(await errorOf({ provider: 'mailchimp', key: 'no-data-centre', list: 'abcdef' })).toBe(
      'newsletter.address',
    );
    expect(
      await errorOf({ provider: 'mailchimp', key: 'k-us1.evil.example/', list: 'abcdef' }),
    ).toBe('newsletter.address');
    expect(await errorOf({ list: '99' })).toBe('newsletter.refused');
    expect(await errorOf({ key: 'wrong:key' })).toBe('newsletter.refused');
    test.there.faults.push({ fault: { status: 502 } });
    expect(await errorOf({})).toBe('newsletter.away');
    expect((await test.read()).list).toBe(test.there.list);
  });

  it('name the languages whose privacy policy does not name the provider', async () => {
    expect((await test.read()).unnamed).toEqual([]);
    await test.server.database.run(sql`update newsletter set provider = 'brevo'`);
    expect((await test.read()).unnamed).toContain('en');
  });
});
