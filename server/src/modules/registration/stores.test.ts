import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Store } from '@prelude/contract/campaign/stores';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSamples } from '../../seed.ts';
import { bend, codes, sectionOf, settings, words } from '../../testing/campaign-sections.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const steam: Store = {
  key: 'steam',
  verb: 'wishlist',
  href: 'https://store.steampowered.com/',
  mobile: false,
  counts: true,
};
const itch: Store = {
  key: 'itch',
  name: 'itch.io',
  icon: 'itch',
  verb: 'play',
  href: 'https://our-studio.itch.io/game',
  mobile: true,
  counts: true,
};
const shop: Store = { key: 'shop', name: 'Our shop', verb: 'buy', mobile: false, counts: false };

/** The sample with other stores, and an icon of its own. */
function packWith(
  stores: readonly Store[],
  samples: Record<string, number>,
  reached: Record<string, string> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-stores-'));
  for (const name of readdirSync(fullPack))
    if (name !== 'campaign.json')
      cpSync(join(fullPack, name), join(folder, name), { recursive: true });
  const campaign = JSON.parse(readFileSync(join(fullPack, 'campaign.json'), 'utf8')) as Campaign;
  Object.assign(campaign, { stores, samples: { ...campaign.samples, stores: samples, reached } });
  writeFileSync(join(folder, 'campaign.json'), JSON.stringify(campaign));
  mkdirSync(join(folder, 'art/icons'), { recursive: true });
  writeFileSync(join(folder, 'art/icons/itch.svg'), '<svg viewBox="0 0 1 1"><g/></svg>');
  return folder;
}

describe.each(engines)('the stores of a campaign on %s', (engine) => {
  let folder: string;
  let server: TestApp;
  let editor: TestOperator;
  let second: TestOperator;
  beforeAll(async () => {
    folder = packWith([steam, itch, shop], { steam: 40_000, itch: 2500, shop: 900 });
    server = await startTestApp(engine, { CAMPAIGN_DIR: folder });
    await seedSamples(server.config, server.database);
    editor = await signInOperator(server, 'editor', { name: 'Jun' });
    second = await signInOperator(server, 'editor', { name: 'Mei' });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const count = async () =>
    (await server.visitor().send('/common/get-yuyue-count.html')).body.data as {
      count: number;
      parts: Record<string, number>;
    };
  const counted = async () => {
    // The public count lives for a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return count();
  };
  const totals = async () =>
    (await server.database.rows<{ platforms: number }>(sql`select platforms::int from totals`))[0]!
      .platforms;
  const read = async () => (await editor.visitor.send('/console/api/counts')).body.data;
  const enter = async (figures: object[], reaches: string[] = []) =>
    editor.call('/console/api/counts/enter', {
      figures: figures.map((figure) => ({ kind: 'platform', ...figure })),
      note: 'Report',
      seen: (await read()).newest,
      accept: { warnings: true, reaches },
    });
  const setStores = (change: (stores: Store[]) => void) =>
    bend(editor, 'links', ({ stores }) => change(stores), words);

  it('are the parts of the public count, in the order of the campaign', async () => {
    const { parts, count: sum } = await count();
    expect(JSON.stringify(parts)).toBe('{"web":0,"steam":40000,"itch":2500}');
    expect([sum, await totals()]).toEqual([42_500, 42_500]);
  });

  it('are the sources of figures, with their names', async () => {
    const stores = (await read()).sources.filter(
      ({ kind }: { kind: string }) => kind === 'platform',
    );
    expect(
      stores.map(
        ({
          name,
          counts,
          current,
        }: {
          name: string;
          counts: boolean;
          current: { count: number };
        }) => [name, counts, current.count],
      ),
    ).toEqual([
      ['Steam', true, 40_000],
      ['itch.io', true, 2500],
      ['Our shop', false, 900],
    ]);
    expect((await read()).totals.registrations).toBe(42_500);
  });

  it('take figures of their own only', async () => {
    expect((await enter([{ source: 'epic', count: 5 }])).body.error).toBe('request.malformed');
    expect((await enter([{ source: 'constructor', count: 5 }])).body.error).toBe(
      'request.malformed',
    );
    expect((await enter([{ source: 'itch', count: 3000 }])).body.code).toBe(0);
    expect((await enter([{ source: 'shop', count: 1_000_000 }])).body.code).toBe(0);
    expect(await totals()).toBe(43_000);
  });

  it('cannot reach a milestone by being counted, which takes a second operator', async () => {
    const { value } = await sectionOf(editor, 'links');
    const stores = value.stores.map((store) => ({ ...store, counts: true }));
    expect(await codes(editor, 'links', { ...value, stores })).toEqual(['stores.milestone']);
    expect(
      (await setStores((list) => list.forEach((store) => (store.counts = true)))).body.error,
    ).toBe('campaign.refused');
    expect((await enter([{ source: 'shop', count: 0 }])).body.code).toBe(0);
    expect(
      (await setStores((list) => list.forEach((store) => (store.counts = true)))).body.code,
    ).toBe(0);
    const held = await enter([{ source: 'shop', count: 1_000_000 }], ['m1']);
    expect(held.body.data.held).toBe(true);
    const { request, newest } = (await second.visitor.send('/console/api/counts')).body.data;
    const approved = await second.call('/console/api/counts/approve', {
      id: request.id,
      seen: newest,
      reaches: ['m1'],
    });
    expect(approved.body.code).toBe(0);
    expect([await totals(), (await counted()).parts]).toEqual([
      1_043_000,
      { web: 0, steam: 40_000, itch: 3000, shop: 1_000_000 },
    ]);
  });

  it('announce a changed count before it is saved', async () => {
    const { value, id } = await sectionOf(editor, 'links');
    const stores = value.stores.filter(({ key }) => key !== 'itch');
    const { body } = await editor.call('/console/api/campaign/preview', {
      changes: [{ section: 'links', value: { ...value, stores }, seen: id }],
    });
    expect(body.data.effects).toContainEqual({ code: 'count.changed', detail: '1040000' });
    expect(body.data.problems).toEqual([]);
  });

  it('are added, ordered and left out by an operator', async () => {
    await setStores((stores) => {
      stores.reverse();
      stores.push({ key: 'gog', name: 'GOG', verb: 'buy', mobile: false, counts: true });
    });
    expect(Object.keys((await counted()).parts)).toEqual(['web', 'shop', 'itch', 'steam', 'gog']);
    const { data } = (await settings(server)).live;
    const { campaign } = await (await fetch(`${server.url}${data}en.json`)).json();
    expect(campaign.stores.map(({ key }: Store) => key)).toEqual(['shop', 'itch', 'steam', 'gog']);
    await setStores((stores) => stores.splice(0));
    expect((await counted()).parts).toEqual({ web: 0 });
    expect(await totals()).toBe(0);
  });

  it('need a name, and a key once', async () => {
    const { value } = await sectionOf(editor, 'links');
    const check = (stores: object[]) => codes(editor, 'links', { ...value, stores });
    const { name: _name, ...nameless } = itch;
    expect(await check([steam, steam])).toEqual(['stores.twice']);
    expect(await check([{ ...nameless, key: 'forge' }])).toEqual(['stores.name']);
    expect(await check([{ ...itch, key: 'web' }])).toEqual(['shape']);
    expect(await check([{ ...itch, icon: '../itch' }])).toEqual(['shape']);
    expect(await check([{ ...itch, href: 'javascript:alert(1)' }])).toEqual(['shape']);
  });

  it('name the icons of the campaign to the console', async () => {
    expect((await editor.visitor.send('/console/api/campaign')).body.data.icons).toEqual(['itch']);
  });
});

describe.each(engines)('the sample figures of a trial start on %s', (engine) => {
  it('reach milestones on the dates that the pack names, if these are past and the figures suffice', async () => {
    const folder = packWith(
      [steam],
      { steam: 3_100_000 },
      {
        m1: '2025-05-15T18:30:00+08:00',
        m2: '2025-05-21T00:00:00+08:00',
        m3: '2025-05-16T00:00:00+08:00',
      },
    );
    const env = { CAMPAIGN_DIR: folder, CAMPAIGN_CLOCK: '2025-05-20T12:00:00+08:00' };
    const server = await startTestApp(engine, env);
    try {
      await seedSamples(server.config, server.database);
      const { body } = await server.visitor().send('/common/get-yuyue-count.html');
      const dates = (body.data.milestones as { key: string; achieved_at: string | null }[])
        .filter(({ key }) => ['m1', 'm2', 'm3'].includes(key))
        .map(({ achieved_at }) => achieved_at?.slice(0, 16) ?? null);
      expect(dates).toEqual(['2025-05-15T10:30', '2025-05-20T04:00', null]);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
