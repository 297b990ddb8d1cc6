/** A campaign that hides a low count and rounds a higher one: what pages and calls tell, and what operators see. */
import { minimalPack } from '@prelude/pack/testing/packs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSite } from '../../testing/built-site.ts';
import { makePerson } from '../../testing/emails.ts';
import { signInOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const path = '/common/get-yuyue-count.html';
const clock = { CAMPAIGN_CLOCK: '2026-12-10T12:00:00Z' };
const label = 'pre-registered worldwide';

describe('a count that is hidden below three and rounded to twos', () => {
  const pack = minimalPack({ count: { show_from: 3, round: 2 }, goal_numbers: 'full' });
  let server: TestApp;
  beforeAll(async () => {
    requireSite();
    server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder, ...clock });
  });
  afterAll(async () => {
    await server.stop();
    pack.remove();
  });
  const read = async () => (await server.visitor().send(path)).body.data;
  const home = async () => (await server.visitor().send('/?lang=en')).body as string;
  const register = async (name: string) => {
    const person = await makePerson(server, `${name}@example.com`);
    return (await person.visitor.send('/api/status')).body.data;
  };

  it('is shown nowhere before, and each player keeps the own number', async () => {
    expect(await home()).not.toContain(label);
    await register('first');
    const second = await register('second');
    expect(second).toMatchObject({ registration: { number: 2 }, count: 0, stated: 'hidden' });
    const hidden = { count: 0, stated: 'hidden', parts: {}, followers: 0 };
    await expect.poll(read, { timeout: 20_000 }).toMatchObject(hidden);
    expect((await server.visitor().form(path, {})).body.data).toMatchObject(hidden);
    expect(await home()).not.toContain(label);
  });

  it('is shown from then on, rounded down, on pages that are made again', async () => {
    await register('third');
    await expect
      .poll(read, { timeout: 20_000 })
      .toMatchObject({ count: 2, stated: 'rounded', parts: {} });
    await expect.poll(home, { timeout: 20_000 }).toContain(label);
    const address = (await server.visitor().send('/api/settings')).body.data.live.data as string;
    const { body } = await server.visitor().send(`${address}en.json`);
    expect(body.countStated).toBe('rounded');
  });

  it('is exact for operators', async () => {
    const admin = await signInOperator(server, 'admin');
    const { data } = (await admin.visitor.send('/console/api/counts')).body;
    expect(data).toMatchObject({ web: 3, totals: { registrations: 3 } });
  });

  it('leaves the goals, here in full, in the document of milestones', async () => {
    expect((await server.visitor().send('/en/milestones')).body).toContain('1,000');
  });
});

describe('a campaign without these fields', () => {
  const packs = [minimalPack(), minimalPack({ goal_numbers: 'short' })];
  afterAll(() => packs.forEach((pack) => pack.remove()));

  it('shows the exact count in the same form as ever, and says so nowhere', async () => {
    const [first = '', second] = await Promise.all(
      packs.map(async ({ folder }) => {
        const server = await startTestApp('postgres', { CAMPAIGN_DIR: folder, ...clock });
        const { data } = (await server.visitor().send(path)).body;
        expect(Object.keys(data)).toEqual(['count', 'parts', 'followers', 'milestones', 'live']);
        expect(data).toMatchObject({ count: 0, parts: { web: 0 } });
        const page = (await server.visitor().send('/?lang=en')).body as string;
        await server.stop();
        return page;
      }),
    );
    expect(first).toContain(label);
    expect(first).toContain('1 K');
    expect(second).toBe(first);
  });
});
