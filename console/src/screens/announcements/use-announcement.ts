import {
  type Announcement,
  type AnnouncementDoc,
  listAnnouncements,
  readAnnouncement,
  saveAnnouncement,
} from '@prelude/contract/console/announcements';
import { readCalendar } from '@prelude/contract/console/tonight';
import { useAct } from '../../lib/use-call.ts';
import { useVersioned } from '../../parts/versions/use-versioned.ts';

/** An announcement is one text with versions. */
export const key = 'announcement';

/** Calls that show what an act has changed. */
export const renews = [readAnnouncement, listAnnouncements, readCalendar];

const docOf = ({ name, slug, banner, mailing_id, at, zone }: Announcement): AnnouncementDoc => ({
  name,
  slug,
  banner,
  mailing_id,
  at,
  zone,
});

/** The draft on the screen. @param again reads the announcement again */
export function useAnnouncement(announcement: Announcement, again: () => Promise<unknown>) {
  const save = useAct(saveAnnouncement, renews);
  const { id, version, updated_by } = announcement;
  const state = useVersioned<AnnouncementDoc>({
    stored: { [key]: { value: docOf(announcement), seen: version, author: updated_by } },
    save: async (doc, base) => (await save.act({ id, version: base, doc })).data.version,
    again,
  });
  return {
    state,
    doc: state.edits[key]!.value,
    change: (part: Partial<AnnouncementDoc>) => state.edit(key, (now) => ({ ...now, ...part })),
  };
}
