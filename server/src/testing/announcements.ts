/** For tests: an announcement with all its parts, written and ready to be requested. */
import type { Announcement, AnnouncementDoc } from '@prelude/contract/console/announcements';
import type { TestOperator } from './operator.ts';

interface Reply<Data> {
  code: number;
  error?: string;
  data: Data;
}

const api = '/console/api/announcements';

/** Calls one of the console's announcements. */
export const actOn = async (
  name: string,
  body: object,
  by: TestOperator,
): Promise<Reply<Announcement>> => (await by.call(`${api}/${name}`, body)).body;

export const docOf = ({
  name,
  slug,
  banner,
  mailing_id,
  at,
  zone,
}: Announcement): AnnouncementDoc => ({ name, slug, banner, mailing_id, at, zone });

export const articleDraft = (title: string) => ({
  title,
  summary: `About ${title}.`,
  body: `<p>${title} in full.</p>`,
  tab: 'info',
  pinned: false,
  cover: null,
});

let count = 0;

/** @param by may write all parts @param at campaign time @returns a draft that can be requested */
export async function writeAnnouncement(by: TestOperator, at: string): Promise<Announcement> {
  const slug = `event-${++count}`;
  const made = (
    await actOn('create', { name: `Event ${count}`, slug, banner: true, mailing: true }, by)
  ).data;
  for (const language of ['en', 'cht'])
    await by.call('/console/api/news/save', {
      slug,
      language,
      base: 0,
      draft: articleDraft(`Event ${count} ${language}`),
    });
  const text = { subject: 'Tonight', preheader: 'At six', title: 'It opens', body: 'Come.' };
  const saved = await by.call('/console/api/mailings/save', {
    id: made.mailing_id,
    version: 1,
    doc: {
      name: made.name,
      topic: 'test',
      states: [],
      languages: ['cht'],
      per_second: null,
      send_at: null,
      texts: { cht: { ...text, cta: { label: '', path: '' } } },
    },
  });
  if (saved.body.code !== 0) throw new Error(JSON.stringify(saved.body));
  const banner = { ...made.banner!, text: { en: `Event ${count} is here` } };
  const doc = { ...docOf(made), banner, at, zone: 'Asia/Seoul' };
  const reply = await actOn('save', { id: made.id, version: made.version, doc }, by);
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.data;
}
