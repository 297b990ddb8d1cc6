import {
  leastShared,
  mostFigureLinks,
  sharedParts,
  sharedPath,
} from '@prelude/contract/console/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { sha256 } from '../../core/secrets.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const api = '/console/api/sharing';

describe.each(engines)('links to figures on %s', (engine) => {
  let server: TestApp;
  let lead: TestOperator;
  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const call = async (name: string, body: object = {}) =>
    (await lead.call(`${api}/${name}`, body)).body;
  const make = async (more: object = {}): Promise<string> => {
    const { data } = await call('links/make', {
      name: 'The boss',
      parts: [...sharedParts],
      language: 'en',
      days: 7,
      ...more,
    });
    return new URL(data.address).pathname;
  };
  /** A stranger's request from a network of its own. */
  const open = async (path: string, ip = '203.0.113.7') => {
    const reply = await fetch(server.url + path, { headers: { 'x-forwarded-for': ip } });
    return { http: reply.status, headers: reply.headers, html: await reply.text() };
  };

  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
    lead = await signInOperator(server, 'lead', { name: 'Lee' });
    await rows(sql`
      insert into rollup_hours (step, hour, language, scene, device, referrer, via, count)
      select step, timestamptz '2025-05-20T03:00:00Z' - make_interval(hours => age), 'kr', 1, 'mobile', 'x.com', via, count
        from (values ('g_visit', 5, '', 4000), ('registered', 5, 'mika-01', 1234), ('registered', 6, 'tiny', 3),
                     ('g_visit', 200, '', 1000), ('registered', 200, '', 500)) v (step, age, via, count)`);
    await rows(sql`update totals set web = 1737, platforms = 640000`);
  });
  afterAll(() => server.stop());

  it('open a page with the chosen sums, without an account', async () => {
    const path = await make();
    const { http, html, headers } = await open(path);
    expect(http).toBe(200);
    for (const text of ['641,737', '1,237', '+147.4%', '4,000', 'x.com', '한국어'])
      expect(html, text).toContain(text);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(html).not.toMatch(/<script|<img|style="|href=|src=/);
  });

  it('show nothing that was not chosen, in the language of the link', async () => {
    const { html } = await open(await make({ parts: ['count'], language: 'kr' }));
    expect(html).toContain('<html lang="ko">');
    expect(html).toContain('641,737');
    expect(html).not.toContain('x.com');
    expect(html).not.toContain('1,237');
  });

  it('name creators as operators do, as text, and no small number', async () => {
    await call('creators/save', { via: 'mika-01', name: '<b>Mika</b> & co', note: 'Paid 500' });
    const { html } = await open(await make({ parts: ['creators'] }));
    expect(html).toContain('&lt;b&gt;Mika&lt;/b&gt; &amp; co');
    expect(html).not.toContain('<b>Mika');
    expect(html).not.toContain('Paid');
    expect(html).toContain('1,234');
    expect(html).toContain(`<th scope="row">tiny</th><td>fewer than ${leastShared}</td>`);
    expect(await call('creators')).toMatchObject({
      data: { creators: [{ via: 'mika-01', name: '<b>Mika</b> & co', note: 'Paid 500' }] },
    });
    await call('creators/save', { via: 'mika-01', name: ' ', note: '' });
    expect((await call('creators')).data.creators).toEqual([]);
  });

  it('cannot be guessed, and an ended one looks like an unknown one', async () => {
    const path = await make({ parts: ['count'] });
    const [ended, revoked] = [await make({ parts: ['count'] }), await make({ parts: ['count'] })];
    expect((await open(path)).http).toBe(200);
    expect((await open(ended)).http).toBe(200);
    expect((await open(revoked)).http).toBe(200);
    const hash = sha256(ended.slice(sharedPath.length));
    await rows(sql`update figure_links set made_at = now() - interval '2 days', ends_at = now() - interval '1 second'
                    where token_hash = ${hash}`);
    const [{ id }] = (await rows<{ id: number }>(
      sql`select id::int from figure_links where token_hash = ${sha256(revoked.slice(sharedPath.length))}`,
    )) as [{ id: number }];
    expect((await call('links/revoke', { id })).code).toBe(0);
    const token = path.slice(sharedPath.length);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const other = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    const refused = await Promise.all(
      [ended, revoked, sharedPath + other, `${sharedPath}%00`, `${sharedPath}1`, `${path}x`].map(
        (one) => open(one),
      ),
    );
    expect(refused.map(({ http }) => http)).toEqual([404, 404, 404, 404, 404, 404]);
    const pages = new Set(refused.map(({ html }) => html));
    expect(pages.size).toBe(1);
    expect([...pages][0]).not.toContain('641,737');
    // A later page, which a cache could still have.
    expect((await open(path)).http).toBe(200);
  });

  it('are kept as a hash only: no row has the address', async () => {
    const token = (await make()).slice(sharedPath.length);
    const kept = await rows<{ row: string }>(sql`
      select to_jsonb(l)::text as row from figure_links l
      union all select entry from audit_log where action like 'figure_link%'`);
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.filter(({ row }) => row.includes(token))).toEqual([]);
    expect(JSON.stringify(await call('links'))).not.toContain(token);
  });

  it('are limited for each network', async () => {
    const path = await make({ parts: ['count'] });
    const answers = [];
    for (let tries = 0; tries < 130; tries++) answers.push((await open(path, '203.0.113.99')).http);
    expect(answers[0]).toBe(200);
    expect(answers.at(-1)).toBe(429);
    expect((await open(path, '203.0.113.98')).http).toBe(200);
  });

  it('are recorded, listed with their end, and limited in number', async () => {
    const before = (await call('links')).data.links.length;
    await make({ name: 'Board', parts: ['milestones', 'count'] });
    const [link] = (await call('links')).data.links;
    expect(link).toMatchObject({
      name: 'Board',
      parts: ['count', 'milestones'],
      made_by: 'Lee',
      state: 'open',
      revoked_at: null,
    });
    expect(Date.parse(link.ends_at) - Date.parse(link.made_at)).toBe(7 * 86_400_000);
    await call('links/revoke', { id: link.id });
    await call('links/revoke', { id: link.id });
    const acts = await rows<{ action: string }>(
      sql`select action from audit_log where target = ${`figure_link ${link.id}`} order by seq`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['figure_link.make', 'figure_link.revoke']);
    await rows(sql`
      insert into figure_links (name, token_hash, parts, language, made_by, ends_at)
      select 'x', sha256(i::text::bytea), array['count'], 'en', 'x', now() + interval '1 day'
        from generate_series(1, ${mostFigureLinks}::int) i`);
    expect(
      await call('links/make', { name: 'x', parts: ['count'], language: 'en', days: 1 }),
    ).toMatchObject({
      error: 'sharing.full',
    });
    expect(before).toBeGreaterThan(0);
    await rows(sql`delete from figure_links where name = 'x'`);
  });

  it('refuse unknown parts, a language without texts and a longer life, and change nothing', async () => {
    const good = { name: 'x', parts: ['count'], language: 'en', days: 1 };
    const count = async () => (await call('links')).data.links.length;
    const before = await count();
    for (const bad of [
      { parts: ['players'] },
      { parts: [] },
      { parts: ['count', 'count'] },
      { language: 'xx' },
      { days: 0 },
      { days: 401 },
      { name: '' },
      { name: 'a\nb' },
    ])
      expect((await call('links/make', { ...good, ...bad })).error, JSON.stringify(bad)).toBe(
        'request.malformed',
      );
    expect(await count()).toBe(before);
    expect((await call('links/make', good)).code).toBe(0);
    expect(await count()).toBe(before + 1);
  });
});
