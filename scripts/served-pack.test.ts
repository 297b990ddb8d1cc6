/** The image of the product with a pack in a mounted folder. Nothing is built or started again for another pack. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteData } from '@prelude/contract/site/site-pack';
import { minimalPack, type TestPack } from '../pack/src/testing/packs.ts';
import { type MailCatcher, startMailCatcher } from '../server/src/testing/mail-catcher.ts';
import { freePort } from '../server/src/testing/network/free-port.ts';
import { layOutImage } from './deploy/image.ts';
import { type ServerProcess, startServer } from './lib/server-process.ts';

const soon = { timeout: 30_000, interval: 200 };
const top = mkdtempSync(join(tmpdir(), 'prelude-served-'));
const [app, mounted] = [join(top, 'app'), join(top, 'campaign')];

/** From right to left, in a language without sentences of the product, with 24 milestones and no picture. */
function otherPack(): TestPack {
  const goals = Array.from({ length: 24 }, (_, index) => index + 1);
  const pack = minimalPack({
    key: 'lantern-road',
    languages: [{ code: 'ar' }],
    default: 'ar',
    milestones: goals.map((goal) => ({
      key: `goal-${goal}`,
      threshold: goal * 1000,
      measure: 'registrations',
      rewards: [`gift-${goal}`],
    })),
    rewards: goals.map((goal) => `gift-${goal}`),
  });
  for (const part of ['text', 'legal']) {
    cpSync(join(pack.folder, part, 'en'), join(pack.folder, part, 'ar'), { recursive: true });
    rmSync(join(pack.folder, part, 'en'), { recursive: true });
  }
  const gifts = goals.map((goal) => [
    `gift-${goal}`,
    { name: `هدية ${goal}`, desc: 'هدية للجميع.' },
  ]);
  pack.write('text/ar/ui.json', {
    game: { title: 'طريق الفوانيس', slogan: 'كل ضوء طريق.', description: 'سجّل الآن.' },
    reward: Object.fromEntries(gifts),
  });
  return pack;
}

/** Puts the files of a pack into the mounted folder, which itself stays. */
function mount(pack: TestPack): void {
  for (const name of readdirSync(mounted)) rmSync(join(mounted, name), { recursive: true });
  cpSync(pack.folder, mounted, { recursive: true });
}

const [first, other] = [minimalPack({ key: 'small-hours' }), otherPack()];
let mail: MailCatcher;
let server: ServerProcess;

beforeAll(async () => {
  mkdirSync(mounted);
  mount(first);
  layOutImage(app);
  mail = await startMailCatcher();
  const env = {
    NODE_ENV: 'production',
    CAMPAIGN_DIR: mounted,
    DATA_DIR: join(top, 'data'),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://game.test',
    SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'service@game.test',
    ALLOW_SAMPLE_LINKS: 'yes',
    BUSY_AFTER_MS: '0',
  };
  server = await startServer(await freePort(), env, { tree: app });
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await mail?.stop();
  for (const pack of [first, other]) pack.remove();
  rmSync(top, { recursive: true, force: true });
}, 60_000);

const pageIn = async (tag: string): Promise<string> => (await fetch(`${server.url}/${tag}`)).text();
const readAgain = (): void => void server.process.kill('SIGHUP');

it('shows the pack of the folder', async () => {
  expect(await pageIn('en')).toContain('<title>Small Hours');
});

it('shows a change of a text after SIGHUP, without a restart', async () => {
  const texts = {
    game: { title: 'Small Hours', slogan: 'The night is long.', description: 'Stay.' },
  };
  writeFileSync(
    join(mounted, 'text/en/ui.json'),
    JSON.stringify({ ...texts, reward: { lamp: { name: 'Lamp', desc: 'It is never dark.' } } }),
  );
  readAgain();
  await expect.poll(() => pageIn('en'), soon).toContain('The night is long.');
  expect(server.process.exitCode).toBeNull();
});

it('shows another pack in its place, with another key, language and direction', async () => {
  mount(other);
  readAgain();
  await expect.poll(() => pageIn('ar'), soon).toContain('<title>طريق الفوانيس');
  const page = await pageIn('ar');
  expect(page).toMatch(/<html lang="ar" dir="rtl"/);
  const [, folder] = /data-data="([^"]+)"/.exec(page) ?? [];
  const reply = await fetch(`${server.url}${folder}ar.json`);
  const { campaign, languages } = (await reply.json()) as SiteData;
  expect(campaign.milestones).toHaveLength(24);
  expect(languages.list.map(({ code }) => code)).toEqual(['ar']);
});

it('refuses a folder with errors, says why, and goes on with the pack of before', async () => {
  mount(first);
  const file = join(mounted, 'campaign.json');
  const faulty = readFileSync(file, 'utf8').replace('"threshold":1000', '"threshold":"many"');
  expect(faulty).toContain('many');
  writeFileSync(file, faulty);
  readAgain();
  await expect.poll(() => server.output(), soon).toMatch(/campaign\.json.*threshold.*"many"/);
  expect(await pageIn('ar')).toContain('<title>طريق الفوانيس');
});

it('shows the first pack again once its files are back', async () => {
  mount(first);
  readAgain();
  await expect.poll(() => pageIn('en'), soon).toContain('The night is short.');
  expect(server.process.exitCode).toBeNull();
});
