import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Qualification } from '@prelude/contract/site/recruitment';
import { expect } from 'vitest';
import type { TestedCampaign } from '@prelude/pack/testing/packs';
import type { Visitor } from '../visitor.ts';

const verifier = fileURLToPath(
  new URL('../../modules/recruitment/draw/verifier/verify-draw.mjs', import.meta.url),
);
const run = promisify(execFile);

/** Fourteen places in two waves, so that forty applicants are enough. */
export const smallTest = ({ recruitment }: TestedCampaign): void => {
  recruitment.platforms = ['pc', 'android'];
  recruitment.regions = ['japan', 'korea'];
  recruitment.places = { pc: { japan: 5, korea: 4 }, android: { japan: 3, korea: 2 } };
  recruitment.reserve_percent = 100;
  const [wave] = recruitment.waves;
  recruitment.waves = [
    { ...wave!, percent: 50 },
    {
      percent: 50,
      enters_at: '2025-06-12T12:00:00+08:00',
      claim_by: '2025-06-10T12:00:00+08:00',
    },
  ];
};

export const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string>);

export const verifyDraw = (url: string): Promise<string> =>
  run(process.execPath, [verifier, url]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );

export const mine = async (visitor: Visitor): Promise<Qualification> =>
  (await visitor.send('/api/recruitment/qualification')).body.data as Qualification;

export async function ofVerdict(visitors: readonly Visitor[], verdict: Qualification['verdict']) {
  const found: { visitor: Visitor; own: Qualification }[] = [];
  for (const visitor of visitors) {
    const own = (await mine(visitor)) as Qualification | undefined;
    if (own?.verdict === verdict) found.push({ visitor, own });
  }
  return found;
}

/** June 9, 12:00 UTC+8, in the time zone of the emails in each language. */
const preDownloadTimes = {
  cht: /12:00（UTC\+8）/,
  en: /04:00 \(UTC\)/,
  jp: /13:00（UTC\+9）/,
  kr: /13:00 \(UTC\+9\)/,
};

/** @returns the titles of a calendar entry in all languages; checks each file (RFC 5545 §3.1, spec §9) */
export async function titlesOfCalendar(visitor: Visitor, address: string): Promise<Set<string>> {
  const titles = new Set<string>();
  for (const [lang, time] of Object.entries(preDownloadTimes)) {
    const { body, headers } = await visitor.send(`${address}?lang=${lang}`);
    expect(headers.get('content-type')).toContain('text/calendar');
    // June 9 12:00 UTC+8.
    expect(body).toContain('DTSTART:20250609T040000Z\r\n');
    const plain = (body as string).replaceAll('\r\n ', '');
    expect(plain).toMatch(time);
    for (const line of (body as string).split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    titles.add(/^SUMMARY:(.*)$/m.exec(plain)![1]!);
  }
  return titles;
}
