import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const patiently = { timeout: 25_000 };
const application = {
  platforms: ['pc'],
  device: 'A telephone',
  region: 'japan',
  age_band: 'from-25-to-34',
  experience: 'casual',
  note: '',
  version: 0,
};

describe.each(engines)('the list of disposable domains on %s', (engine) => {
  let server: TestApp;
  let support: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    support = await signInOperator(server, 'support', { name: 'Sam' });
  });
  afterAll(() => server.stop());

  const call = async (name: string, body: object) =>
    (await support.call(`/console/api/domains/${name}`, body)).body;
  const set = (domain: string, disposable: boolean | null) => call('set', { domain, disposable });
  const isDisposable = async (address: string) =>
    (await support.call('/console/api/codes/look-up', { address })).body.data.disposable as boolean;
  const rules = async () => (await call('list', {})).data.rules;

  it('has additions and exceptions over the built-in list, for subdomains too', async () => {
    expect(await isDisposable('someone@mailinator.com')).toBe(true);
    expect(await isDisposable('someone@a.burner.example')).toBe(false);
    expect((await set(' @Burner.EXAMPLE ', true)).code).toBe(0);
    expect((await set('staff.burner.example', false)).code).toBe(0);
    expect((await set('mailinator.com', false)).code).toBe(0);
    expect(await isDisposable('someone@burner.example')).toBe(true);
    expect(await isDisposable('someone@a.burner.example')).toBe(true);
    expect(await isDisposable('someone@notburner.example')).toBe(false);
    expect(await isDisposable('someone@b.staff.burner.example')).toBe(false);
    expect(await isDisposable('someone@mailinator.com')).toBe(false);
    expect(await rules()).toMatchObject([
      { domain: 'mailinator.com', disposable: false, added_by: 'Sam' },
      { domain: 'staff.burner.example', disposable: false, added_by: 'Sam' },
      { domain: 'burner.example', disposable: true, added_by: 'Sam' },
    ]);
    await set('mailinator.com', null);
    expect(await isDisposable('someone@mailinator.com')).toBe(true);
  });

  it('records each change once, and the audit log says what it was', async () => {
    await set('twice.example', true);
    await set('twice.example', true);
    await set('twice.example', false);
    await set('twice.example', null);
    await set('twice.example', null);
    const acts = await server.database.rows<{ action: string; entry: string }>(
      sql`select action, entry from audit_log where target = 'domain twice.example' order by seq`,
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'domain.disposable',
      'domain.allowed',
      'domain.remove',
    ]);
    expect(JSON.parse(acts[1]!.entry)).toMatchObject({ before: 'disposable', after: 'allowed' });
  });

  it('refuses what is no domain, and changes nothing', async () => {
    const before = await rules();
    for (const domain of [
      '',
      'example',
      'a b.example',
      'x@burner.example',
      '%.example',
      '-a.example',
    ])
      expect((await set(domain, true)).error, domain).toMatch(/domain\.invalid|request\.malformed/);
    expect((await call('preview', { domain: 'no domain' })).error).toBe('domain.invalid');
    expect(await rules()).toEqual(before);
  });

  it('takes effect at once for applications (abuse case 27)', async () => {
    const visitor = server.visitor();
    await visitor.openSession(
      await visitor.signIn('one@fresh-burner.example', server.mail.codeFor),
    );
    const apply = () => visitor.json('/api/recruitment/application', application);
    await set('fresh-burner.example', true);
    expect((await apply()).body.error).toBe('application.address');
    await set('fresh-burner.example', false);
    expect((await apply()).body.code).toBe(0);
  });

  it('takes effect for invitations that are not settled yet (abuse case 27)', async () => {
    const inviter = await makePerson(server, 'inviter@example.com');
    const { code } = (await inviter.visitor.send('/api/invite')).body.data;
    const first = async () => (await inviter.visitor.send('/api/invite')).body.data;
    const friend = server.visitor();
    const { accessToken } = await friend.signIn('friend@late-burner.example', server.mail.codeFor);
    const { body } = await friend.register('friend@late-burner.example', {
      accessToken,
      via: code,
    });
    expect(body.status).toBe(0);
    await expect.poll(async () => (await first()).counts.pending, patiently).toBe(1);
    await set('late-burner.example', true);
    await server.database.rows(sql`
      update invitations set created_at = created_at - interval '2 hours' where state = 'pending'`);
    await server.database.rows(sql`select pg_notify('prelude', 'registrations')`);
    await expect
      .poll(async () => (await first()).invitations[0], patiently)
      .toMatchObject({ state: 'review', reason: 'disposable' });
  });

  it('stops at its limit, and still lets a rule be changed', async () => {
    await server.database.rows(sql`
      insert into disposable_rules (domain, disposable, added_by)
      select 'd' || i || '.example', true, 'Sam' from generate_series(1, 2000) i on conflict do nothing`);
    expect((await set('one-more.example', true)).error).toBe('domain.full');
    expect((await set('d1.example', false)).code).toBe(0);
    await server.database.rows(sql`delete from disposable_rules where domain ~ '^d[0-9]'`);
  });

  // Last: these numbers are ahead of all later registrations.
  it('previews how many registered addresses a domain has', async () => {
    await server.database.rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      select 500 + i, 'a' || i || (array['@many.example', '@sub.many.example', '@notmany.example'])[i % 3 + 1],
             1, 'en', now() from generate_series(1, 9) i on conflict do nothing`);
    await set('sub.many.example', true);
    expect((await call('preview', { domain: 'Many.example' })).data).toEqual({
      domain: 'many.example',
      registered: 6,
      built_in: false,
      rule: null,
    });
    expect((await call('preview', { domain: 'sub.many.example' })).data).toMatchObject({
      registered: 3,
      rule: true,
    });
    expect((await call('preview', { domain: 'x.yopmail.com' })).data).toMatchObject({
      registered: 0,
      built_in: true,
    });
  });
});
