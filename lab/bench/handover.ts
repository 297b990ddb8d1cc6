/** Processor time to write the email of a code and hand it to a mail server, 20 at a time as the outbox does. */
import { join } from 'node:path';
import { languages } from '@prelude/contract/shared/languages';
import { loadCampaign } from '@prelude/pack/campaign';
import { loadTheme } from '@prelude/pack/theme';
import { loadTexts } from '../../server/src/core/texts.ts';
import { createWriter } from '../../server/src/modules/mail/content/templates.ts';
import { createSmtpTransport } from '../../server/src/modules/mail/outbox/transport.ts';
import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { root } from '../../scripts/lib/paths.ts';
import { median } from '../../scripts/lib/statistics.ts';
import { startChild } from '../lib/child.ts';

const atOnce = 20;
const emails = 3000;

export async function benchHandover(): Promise<Row> {
  const sink = startChild(join(import.meta.dirname, '../lib/mail-sink-process.ts'));
  const transport = createSmtpTransport(await sink.next<string>(), false);
  const folder = join(root, 'campaigns/nameless-abyss');
  const campaign = loadCampaign(folder);
  const writer = createWriter({
    texts: loadTexts(folder),
    campaign,
    file: campaign,
    theme: loadTheme(folder),
    publicUrl: 'https://game.example',
    from: 'news@game.example',
    picture: () => '/picture.jpg',
  });
  let id = 0;
  const send = async (): Promise<void> => {
    const language = languages[++id % languages.length]!;
    await transport.deliver({
      from: 'Game <code@game.example>',
      to: `visitor${id}@example.net`,
      ...writer.code({ kind: 'code', code: '482915', minutes: 10, language }),
      returnTo: 'bounces@game.example',
      id: `mail-${id}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
  /** @returns milliseconds for one email */
  const round = async (): Promise<number> => {
    const before = process.cpuUsage();
    let left = emails;
    const sender = async () => {
      while (left-- > 0) await send();
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / emails;
  };
  try {
    await round();
    const measured = [await round(), await round(), await round(), await round(), await round()];
    return judged('processor time of an email, written and handed over', median(measured), {
      most: 0.5,
      unit: 'ms',
      digits: 2,
    });
  } finally {
    await transport.close();
    sink.stop();
  }
}
