import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mailing } from '@prelude/contract/console/mailings';
import { mayDo, roles } from '@prelude/contract/console/permissions';
import { sql } from '../../../core/database/sql.ts';
import { mailTo, makePerson, subscribe } from '../../../testing/emails.ts';
import { disable, forgetLeaving, passWait } from '../../../testing/one-operator.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const soon = { timeout: 25_000 };
const api = '/console/api/mailings';
const alert = 'alert@example.com';
const doc = {
  name: 'Alone',
  topic: 'test',
  states: [],
  languages: ['cht'],
  per_second: null,
  send_at: null,
  texts: {
    cht: {
      subject: '新消息',
      preheader: '簡短',
      title: '標題',
      body: 'Hello.',
      cta: { label: '', path: '' },
    },
  },
};

describe.each(engines)(
  'a mailing of one operator alone on %s (ADR-0083, abuse case 54)',
  (engine) => {
    let server: TestApp;
    let anna: TestOperator;
    let others: TestOperator[] = [];
    const second = async (role: 'editor' | 'support' = 'editor') => {
      const operator = await signInOperator(server, role);
      others.push(operator);
      return operator;
    };
    beforeAll(async () => {
      server = await startTestApp(engine, {
        CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
        OPERATORS: 'one',
        ALERT_EMAIL: alert,
        ALONE_MAILING_HOURS: '5',
      });
      anna = await signInOperator(server, 'admin', { name: 'Anna' });
      await server.database.rows(
        sql`update operators set email = 'anna@studio.example' where id = ${anna.id}`,
      );
      const reader = await makePerson(server, 'reader@example.com', { language: 'cht' });
      await subscribe(reader);
    }, 120_000);
    afterAll(() => server.stop());
    beforeEach(async () => {
      for (const { id } of others) await disable(server.database, id);
      others = [];
      await forgetLeaving(server.database);
    });

    const act = async (name: string, body: object, by = anna) =>
      (await by.call(`${api}/${name}`, body)).body as {
        code: number;
        error?: string;
        data: Mailing;
      };
    const read = async (id: number, by = anna) => (await act('one', { id }, by)).data;
    const write = async () => {
      const { data } = await act('create', { name: 'Alone' });
      return (await act('save', { id: data.id, version: 1, doc })).data;
    };
    const ask = async (by = anna) => {
      const { id, version } = await write();
      const asked = await act('ask', { id, version }, by);
      expect(asked.code, JSON.stringify(asked)).toBe(0);
      return asked.data;
    };
    const pass = (hours: number) => passWait(server.database, 'mailings', hours);
    const wake = () => server.database.rows(sql`select pg_notify('prelude', 'mailings')`);
    const acts = (id: number) =>
      server.database.rows<{ action: string; by: string }>(
        sql`select action, by from audit_log where target = ${`mailing ${id}`} order by seq`,
      );
    /** Long enough that the job would have sent it. */
    const staysAsked = async (id: number) => {
      await wake();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await read(id)).toMatchObject({ state: 'asked', approved: null });
    };

    it('takes effect after the wait, by itself, and the audit log says so', soon, async () => {
      const asked = await ask();
      const left = Date.parse(asked.alone_until!) - Date.parse(asked.now);
      expect(asked).toMatchObject({ state: 'asked', alone_hours: 5 });
      expect(Math.round(left / 3_600_000)).toBe(5);
      await pass(4);
      await staysAsked(asked.id);
      await pass(1);
      await expect.poll(async () => (await read(asked.id)).started_at, soon).not.toBeNull();
      expect((await read(asked.id)).approved).toMatchObject({ by: 'schedule', alone: true });
      expect((await acts(asked.id)).slice(-2)).toEqual([
        { action: 'mailing.ask', by: 'Anna' },
        { action: 'mailing.approve-alone', by: 'schedule' },
      ]);
      await mailTo(server.mail, 'reader@example.com', ({ subject }) => subject.includes('新消息'));
    });

    it(
      'is announced to the operator and to ALERT_EMAIL, with its end and a link',
      soon,
      async () => {
        const { id } = await ask();
        for (const address of ['anna@studio.example', alert]) {
          const { text } = await mailTo(server.mail, address, (mail) =>
            mail.text.includes(`/console/mailings/${id}`),
          );
          expect(text).toContain('reset-factor');
        }
      },
    );

    it('writes to ALERT_EMAIL about an operator who can approve from now on', async () => {
      const ben = await second();
      const change = (disabled: boolean) =>
        anna.call('/console/api/operators/change', { id: ben.id, disabled });
      expect((await change(true)).body.code).toBe(0);
      expect((await change(false)).body.code).toBe(0);
      const { text } = await mailTo(server.mail, alert, (mail) => mail.text.includes(ben.name));
      expect(text).toContain('enabled again');
    });

    it('can be recalled at any time before, and nothing is sent', async () => {
      const { id, version } = await ask();
      expect((await act('withdraw', { id })).data).toMatchObject({
        state: 'draft',
        alone_until: null,
      });
      await pass(48);
      await wake();
      expect((await read(id)).state).toBe('draft');
      expect((await act('ask', { id, version })).data.alone_until).not.toBeNull();
    });

    it('begins its wait again when the email changes in between', soon, async () => {
      const { id } = await ask();
      await pass(4);
      await expect(
        server.database.rows(sql`update mailings set asked_email = '{}' where id = ${id}`),
      ).rejects.toThrow();
      await server.database.rows(sql`alter table mailings disable trigger mailings_guarded`);
      // An input of the email that is not part of the mailing, such as its foot, was another one.
      await server.database.rows(
        sql`update mailings set asked_email = jsonb_set(asked_email, '{cht,whole}', '"other"') where id = ${id}`,
      );
      await server.database.rows(sql`alter table mailings enable trigger mailings_guarded`);
      await wake();
      const hoursLeft = async () => {
        const { alone_until, now } = await read(id);
        return Math.round((Date.parse(alone_until ?? now) - Date.parse(now)) / 3_600_000);
      };
      await expect.poll(hoursLeft, soon).toBe(5);
      expect((await acts(id)).at(-1)).toEqual({ action: 'mailing.ask', by: 'schedule' });
    });

    it('needs a fresh factor, as an approval does', async () => {
      const { id, version } = await write();
      await server.database.rows(sql`update operator_sessions set proved_at = null`);
      expect((await act('ask', { id, version })).error).toBe('operator.step_up');
      expect((await read(id)).state).toBe('draft');
      await server.database.rows(sql`update operator_sessions set proved_at = now()`);
      expect((await act('ask', { id, version })).data.alone_until).not.toBeNull();
    });

    it('has no wait while a second operator could approve, who then must', async () => {
      // Control: those who cannot approve do not count.
      await second('support');
      expect((await ask()).alone_until).not.toBeNull();
      const ben = await second();
      const asked = await ask();
      expect(asked).toMatchObject({ alone_until: null, alone_hours: null });
      const email = { id: asked.id, version: asked.version };
      expect((await act('approve', email)).error).toBe('operator.same_person');
      await expect(
        server.database
          .rows(sql`update mailings set alone_from = now(), alone_until = now() + interval '99 hours'
                                where id = ${asked.id}`),
      ).rejects.toThrow();
      await expect(
        server.database.rows(sql`update mailings set state = 'sending' where id = ${asked.id}`),
      ).rejects.toThrow();
      expect((await act('approve', email, ben)).code).toBe(0);
    });

    it('needs two again when a second operator appears during the wait', async () => {
      const asked = await ask();
      const ben = await second();
      await pass(48);
      await staysAsked(asked.id);
      expect((await read(asked.id)).alone_until).toBeNull();
      const { id, version } = asked;
      expect((await act('approve', { id, version }, ben)).data.approved).toMatchObject({
        alone: false,
      });
    });

    it('has no wait for a week after a second operator is removed, and none that began before', async () => {
      const asked = await ask();
      const ben = await second();
      await disable(server.database, ben.id);
      others = [];
      await pass(48);
      await staysAsked(asked.id);
      expect((await ask()).alone_until).toBeNull();
      await forgetLeaving(server.database);
      expect((await ask()).alone_until).not.toBeNull();
    });

    it('is refused by SQL with a wait that is too short or lies in the past', async () => {
      const { id } = await ask();
      const set = (from: string, hours: number) =>
        server.database.rows(
          sql`update mailings set alone_from = now() - ${from}::interval,
                   alone_until = now() - ${from}::interval + make_interval(hours => ${hours}::int) where id = ${id}`,
        );
      await set('0 s', 5);
      await expect(set('0 s', 4)).rejects.toThrow();
      await expect(set('6 hours', 5)).rejects.toThrow();
      await expect(
        server.database.rows(sql`update operator_rule set mailing_hours = 1`),
      ).rejects.toThrow();
    });

    it('has no wait, and none stands, when the settings do not say so', async () => {
      const { id, alone_until } = await ask();
      expect(alone_until).not.toBeNull();
      await server.database.rows(sql`update operator_rule set alone_since = null`);
      expect((await ask()).alone_until).toBeNull();
      await server.database.rows(sql`update operator_rule set alone_since = now()`);
      expect((await read(id)).alone_until).toBeNull();
    });

    it('has the roles that can approve from the permissions', async () => {
      const permission = {
        mailing: 'mail.approve',
        figures: 'counts.approve',
        draw: 'draw.run',
      } as const;
      for (const [what, needed] of Object.entries(permission))
        for (const role of roles)
          expect(
            await server.database.value(
              sql`select may_approve(array[${role}]::text[], ${what}) as may`,
            ),
            `${role} ${what}`,
          ).toBe(mayDo([role], needed));
    });
  },
);
