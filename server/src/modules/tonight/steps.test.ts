import { minimalPack } from '@prelude/pack/testing/packs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuditRecorder } from '../../core/audit.store.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const pack = minimalPack({
  registration: {
    opens_at: '2025-05-13T00:00:00+08:00',
    closes_at: '2025-06-02T23:59:59+08:00',
  },
});
let server: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder });
  admin = await signInOperator(server, 'admin');
});
afterAll(async () => {
  await server.stop();
  pack.remove();
});

const done = async (): Promise<string[]> => {
  const { body } = await admin.visitor.send('/console/api/tonight/steps');
  const steps = body.data.steps as { step: string; done: boolean }[];
  expect(steps.map(({ step }) => step)).toEqual([
    'operators',
    'email',
    'dates',
    'legal',
    'article',
  ]);
  return steps.filter((one) => one.done).map(({ step }) => step);
};

it('the first steps of a campaign tick themselves off by what has happened', async () => {
  // The dates of the fixture lie in the past, and its legal texts are written.
  expect(await done()).toEqual(['legal']);

  await signInOperator(server, 'editor');
  expect(await done()).toEqual(['operators', 'legal']);

  const record = createAuditRecorder(server.database);
  await server.database.db.transaction((tx) =>
    record(tx, { by: admin, action: 'mailing.test', target: 'mailing 1' }),
  );
  expect(await done()).toEqual(['operators', 'email', 'legal']);

  const { sections } = (await admin.visitor.send('/console/api/campaign')).body.data;
  const windows = sections.find(({ section }: { section: string }) => section === 'windows');
  const value = {
    ...windows.value,
    registration: { ...windows.value.registration, closes_at: '2099-06-02T23:59:59+08:00' },
  };
  const saved = await admin.call('/console/api/campaign/rules', {
    changes: [{ section: 'windows', value, seen: windows.id }],
    note: '',
  });
  expect(saved.body.code, JSON.stringify(saved.body)).toBe(0);
  expect(await done()).toEqual(['operators', 'email', 'dates', 'legal']);

  const draft = {
    tab: 'info',
    title: 'First',
    summary: 'S',
    body: '<p>B</p>',
    pinned: false,
    cover: null,
  };
  const language = 'en';
  await admin.call('/console/api/news/create', { slug: 'first' });
  await admin.call('/console/api/news/save', { slug: 'first', language, base: 0, draft });
  await admin.call('/console/api/news/publish', { slug: 'first', language, version: 1 });
  expect(await done()).toEqual(['operators', 'email', 'dates', 'legal', 'article']);
});
