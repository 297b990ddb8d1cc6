import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, subscribe } from '../../testing/emails.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe.each(engines)('my status on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const signedIn = async (email: string) => {
    const visitor = server.visitor();
    const signIn = await visitor.signIn(email, server.mail.codeFor);
    await visitor.openSession(signIn);
    return { visitor, signIn };
  };

  it('grows with what the player does', async () => {
    const { visitor, signIn } = await signedIn('status@example.com');
    const before = (await visitor.send('/api/status')).body;
    expect(before).toMatchObject({
      code: 0,
      data: {
        uid: signIn.cUid,
        email: 'status@example.com',
        registration: null,
        rewards: [],
        next_date: { of: 'closes', calendar: '/api/calendar.ics?of=closes' },
        application: null,
        qualification: { state: 'open', verdict: 'not-applied', code: null, place: null },
      },
    });
    const { body } = await visitor.register('status@example.com', {
      accessToken: signIn.accessToken,
    });
    await visitor.json('/api/recruitment/application', {
      platforms: ['ios'],
      device: 'telephone',
      region: 'europe',
      age_band: 'from-45',
      experience: 'first-time',
      note: '',
      version: 0,
    });
    const { data } = (await visitor.send('/api/status')).body;
    expect(data.next_date).toMatchObject({ of: 'results' });
    expect(data.registration.number).toBe(body.data.number);
    expect(data.rewards).toHaveLength(9);
    const states = (source: string) =>
      data.rewards
        .filter((reward: { source: string }) => reward.source === source)
        .map(({ state }: { state: string }) => state);
    expect(states('registration')).toEqual(['owed']);
    expect(new Set(states('milestone'))).toEqual(new Set(['waiting']));
    expect(data.milestones.map(({ key }: { key: string }) => key)).toEqual([
      'm1',
      'm2',
      'm3',
      'm4',
      'm5',
      'm6',
      'm7',
    ]);
    expect(data.application).toMatchObject({ platforms: ['ios'], region: 'europe' });
    expect(data.qualification).toMatchObject({ verdict: 'open', code: data.application.code });
  });

  it(
    'dates emails on the campaign clock, like everything else on the page',
    { timeout: 40_000 },
    async () => {
      const person = await makePerson(server, 'one-clock@example.com');
      await subscribe(person);
      const { visitor } = person;
      await expect
        .poll(async () => (await visitor.send('/api/status')).body.data.mails.length, {
          timeout: 20_000,
        })
        .toBeGreaterThan(0);
      const { now, mails } = (await visitor.send('/api/status')).body.data;
      const age = Date.parse(now) - Date.parse(mails[0].at);
      expect(age).toBeGreaterThan(-2000);
      expect(age).toBeLessThan(60_000);
    },
  );

  it('never returns another player’s data: ids in the request are ignored', async () => {
    const { visitor } = await signedIn('own@example.com');
    const thief = server.visitor();
    thief.cookies.set('dna_id', visitor.cookies.get('dna_id')!);
    thief.cookies.set('dna_email', 'own%40example.com');
    expect((await thief.send('/api/status')).body.error).toBe('session.none');
    const { signIn } = await signedIn('other@example.com');
    const asked = await visitor.send(`/api/status?uid=${signIn.cUid}`);
    expect(asked.body.data.email).toBe('own@example.com');
    expect(asked.headers.get('cache-control')).toBe('no-store');
  });

  it('gives a calendar entry for the dates that the campaign names, in the wanted language', async () => {
    const entry = async (query: string) => {
      const reply = await fetch(`${server.url}/api/calendar.ics?${query}`);
      return { type: reply.headers.get('content-type'), text: await reply.text() };
    };
    const english = await entry('of=results&lang=en');
    expect(english.type).toContain('text/calendar');
    expect(english.text).toContain('DTSTART:20250606T040000Z');
    expect(english.text).toMatch(/SUMMARY:.*results/);
    expect((await entry('of=results&lang=jp')).text).not.toBe(english.text);
    // No date for the rewards.
    expect((await entry('of=rewards')).text).toContain('section.absent');
    expect((await entry('of=tomorrow')).type).toContain('json');
  });
});
