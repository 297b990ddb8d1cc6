import {
  mayDo,
  permissionsIn,
  permissionsOf,
  type Role,
  roles,
} from '@prelude/contract/console/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const api = '/console/api';

describe('roles', () => {
  it('add up, and an administrator may do everything', () => {
    expect(permissionsIn(['news', 'draw'])).toEqual(
      permissionsOf.admin.filter(
        (one) => permissionsOf.news.includes(one) || permissionsOf.draw.includes(one),
      ),
    );
    expect(permissionsIn(['admin'])).toEqual(permissionsOf.admin);
    expect(permissionsIn([])).toEqual([]);
  });

  it('of an editor are those of lead, news and campaign together, so that nothing was lost or won', () => {
    const former = new Set(permissionsOf.editor);
    const apart = permissionsIn(['lead', 'news', 'campaign']).filter(
      (one) => one !== 'applicants.read',
    );
    expect(new Set(apart)).toEqual(former);
  });

  it.each(['mail.approve', 'counts.approve'] as const)(
    '%s is for a lead, not for who asks',
    (one) => {
      expect(roles.filter((role) => mayDo([role], one))).toEqual(['admin', 'lead', 'editor']);
    },
  );
});

describe.each(engines)('access of operators on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    admin = await signInOperator(server, 'admin', { name: 'Alma' });
  });
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const change = async (id: number, body: object) =>
    (await admin.call(`${api}/operators/change`, { id, ...body })).body;
  const stored = async (id: number) =>
    (
      await rows<{ role: string; roles: string[] }>(
        sql`select role, roles from operators where id = ${id}`,
      )
    )[0]!;
  it('can be several roles at once, in the list and in the audit log', async () => {
    const { body } = await admin.call(`${api}/operators/invite`, {
      login: 'mika',
      name: 'Mika',
      email: 'mika@studio.example',
      roles: ['news', 'draw'],
    });
    expect(body.code).toBe(0);
    const list = (await admin.call(`${api}/operators`)).body.data.operators;
    const mika = list.find(({ login }: { login: string }) => login === 'mika');
    expect(mika).toMatchObject({ roles: ['news', 'draw'], languages: null, ends_at: null });
    for (const given of [[], ['wizard'], ['news', 'news'], undefined])
      expect((await change(mika.id, { roles: given ?? null })).error).toBe('request.malformed');
    expect((await change(mika.id, { roles: ['support', 'news'] })).code).toBe(0);
    const [last] = await rows<{ entry: string }>(
      sql`select entry from audit_log where target = ${`operator ${mika.id}`} order by seq desc limit 1`,
    );
    expect(JSON.parse(last!.entry)).toMatchObject({
      before: { roles: ['news', 'draw'] },
      after: { roles: ['support', 'news'] },
    });
  });

  it('is what any of the roles may do, and nothing else', async () => {
    const both = await signInOperator(server, ['news', 'draw']);
    const error = async (path: string, body: object = {}) =>
      (await both.call(`${api}/${path}`, body)).body.error;
    expect(await error('news/create', { slug: 'lamps' })).toBeUndefined();
    expect(await error('recruitment/dry-run')).not.toBe('operator.forbidden');
    for (const path of ['players/search', 'mailings/approve', 'operators', 'pack/sentences/save'])
      expect(await error(path), path).toBe('operator.forbidden');
  });

  it('ends by itself, also of an open session and a link', async () => {
    const writer = await signInOperator(server, 'news');
    expect((await writer.call(`${api}/news/board`, { page: 1, size: 10 })).body.code).toBe(0);
    await rows(
      sql`update operators set ends_at = now() + interval '1 hour' where id = ${writer.id}`,
    );
    expect((await writer.call(`${api}/news/board`, { page: 1, size: 10 })).body.code).toBe(0);
    await rows(sql`update operators set ends_at = now() where id = ${writer.id}`);
    expect((await writer.call(`${api}/news/board`, { page: 1, size: 10 })).body.error).toBe(
      'operator.none',
    );
    expect(await rows(sql`select 1 from active_operators where id = ${writer.id}`)).toEqual([]);
    const { body } = await admin.call(`${api}/operators/invite`, {
      login: 'late',
      name: 'Late',
      email: 'late@studio.example',
      roles: ['news'],
      ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const token = String(body.data.link).split('#')[1]!;
    const open = async () =>
      (await server.visitor().json(`${api}/enrol/open`, { token })).body.error;
    expect(await open()).toBeUndefined();
    await rows(sql`update operators set ends_at = now() where login = 'late'`);
    expect(await open()).toBe('operator.link');
  });

  it('cannot end in the past, and can be prolonged', async () => {
    const writer = await signInOperator(server, 'news');
    expect((await change(writer.id, { ends_at: '2020-01-01T00:00:00Z' })).error).toBe(
      'operator.end',
    );
    const end = new Date(Date.now() + 86_400_000).toISOString();
    expect((await change(writer.id, { ends_at: end })).code).toBe(0);
    expect((await change(writer.id, { ends_at: null })).code).toBe(0);
  });

  it('of the last administrator can be neither limited in time nor changed', async () => {
    await rows(
      sql`update operators set roles = '{news}' where 'admin' = any (roles) and id <> ${admin.id}`,
    );
    const end = new Date(Date.now() + 86_400_000).toISOString();
    expect((await change(admin.id, { ends_at: end })).error).toBe('operator.last_admin');
    expect((await change(admin.id, { roles: ['lead'] })).error).toBe('operator.last_admin');
    const second = await signInOperator(server, 'admin');
    expect((await change(second.id, { ends_at: end })).code).toBe(0);
    // One whose access ends does not count.
    expect((await change(admin.id, { roles: ['lead'] })).error).toBe('operator.last_admin');
  });

  it('limited to a language changes articles and sentences of that language only', async () => {
    await admin.call(`${api}/news/create`, { slug: 'limited' });
    const writer = await signInOperator(server, ['news', 'campaign'], { languages: ['jp'] });
    const save = async (language: string) =>
      (await writer.call(`${api}/news/unpublish`, { slug: 'limited', language })).body.error;
    expect(await save('jp')).not.toBe('operator.language');
    expect(await save('en')).toBe('operator.language');
    expect((await writer.call(`${api}/news/create`, { slug: 'more' })).body.error).toBe(
      'operator.language',
    );
    const sentence = { name: 'ui/home.register', value: 'x', seen: 0, draft: true };
    const saved = await writer.call(`${api}/pack/sentences/save`, { ...sentence, language: 'en' });
    expect(saved.body.error).toBe('operator.language');
    expect(saved.body.msg).toContain('jp');
    const own = await writer.call(`${api}/pack/sentences/save`, { ...sentence, language: 'jp' });
    expect(own.body.error).not.toBe('operator.language');
    // Other rights stay.
    expect((await writer.call(`${api}/campaign/words`, {})).body.error).not.toBe(
      'operator.language',
    );
  });

  it('in the role of the version before never grants more than the roles', async () => {
    const role = async (given: readonly Role[], languages: readonly string[] | null = null) =>
      (await stored((await signInOperator(server, given, { languages })).id)).role;
    expect(await role(['admin', 'news'])).toBe('admin');
    expect(await role(['editor', 'draw'])).toBe('editor');
    expect(await role(['news'])).toBe('none');
    expect(await role(['lead', 'campaign'])).toBe('none');
    expect(await role(['editor'], ['jp'])).toBe('none');
  });

  it('that a server of the version before writes is taken over', async () => {
    const [made] = await rows<{ id: number }>(
      sql`insert into operators (login, name, role) values ('old', 'Old', 'support') returning id::int as id`,
    );
    expect(await stored(made!.id)).toEqual({ role: 'support', roles: ['support'] });
    await rows(sql`update operators set role = 'analyst' where id = ${made!.id}`);
    expect(await stored(made!.id)).toEqual({ role: 'analyst', roles: ['analyst'] });
    await expect(
      rows(sql`update operators set roles = '{wizard}' where id = ${made!.id}`),
    ).rejects.toThrow();
    await expect(
      rows(sql`update operators set roles = '{}' where id = ${made!.id}`),
    ).rejects.toThrow();
  });
});
