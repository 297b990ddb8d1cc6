import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { actOn, writeAnnouncement } from '../../testing/announcements.ts';
import { mailTo, makePerson, subscribe } from '../../testing/emails.ts';
import { disable, forgetLeaving, passWait } from '../../testing/one-operator.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const soon = { timeout: 25_000 };
const alert = 'alert@example.com';

describe.each(engines)('an announcement of one operator alone on %s (ADR-0083)', (engine) => {
  let server: TestApp;
  let anna: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, {
      CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
      OPERATORS: 'one',
      ALERT_EMAIL: alert,
      ALONE_MAILING_HOURS: '5',
    });
    anna = await signInOperator(server, 'admin', { name: 'Anna' });
    await subscribe(await makePerson(server, 'reader@example.com', { language: 'cht' }));
  }, 120_000);
  afterAll(() => server.stop());

  const ask = async () => {
    const { id, version } = await writeAnnouncement(anna, '2025-05-21T18:00:00+09:00');
    const asked = await actOn('ask', { id, version }, anna);
    expect(asked.code, JSON.stringify(asked)).toBe(0);
    return asked.data;
  };
  const stateOf = async (id: number) => (await actOn('one', { id }, anna)).data.state;
  const pass = async (hours: number) => {
    await passWait(server.database, 'mailings', hours);
    await passWait(server.database, 'announcements', hours);
  };

  it('is approved by the wait, which an email announces, and its mailing not before it', async () => {
    const { id, alone_until, mailing_id } = await ask();
    expect(alone_until).not.toBeNull();
    const { text } = await mailTo(server.mail, alert, (mail) =>
      mail.text.includes(`/console/announcements/${id}`),
    );
    expect(text).toContain('reset-factor');
    await pass(4);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await stateOf(id)).toBe('asked');
    await pass(1);
    await expect.poll(() => stateOf(id), soon).toBe('planned');
    const [mailing] = await server.database.rows<{ state: string }>(
      sql`select state from mailings where id = ${mailing_id}`,
    );
    expect(mailing!.state).toBe('asked');
    expect((await actOn('one', { id }, anna)).data.approved).toMatchObject({ alone: true });
  }, 60_000);

  it('needs two again when a second operator appears during the wait', async () => {
    const { id, version } = await ask();
    const ben = await signInOperator(server, 'lead', { name: 'Ben' });
    await pass(48);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await stateOf(id)).toBe('asked');
    expect((await actOn('approve', { id, version }, ben)).code).toBe(0);
    await disable(server.database, ben.id);
    await forgetLeaving(server.database);
  }, 60_000);
});
