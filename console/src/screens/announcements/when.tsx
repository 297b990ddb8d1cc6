import type { Announcement } from '@prelude/contract/console/announcements';
import { currentIntl, useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { dateInZone, elsewhere, ownZone } from '../../lib/time/zones.logic.ts';
import styles from './announcements.module.css';

/** The one time, in the zone in which it was written, and elsewhere. */
export function When({
  announcement: { at, zone },
}: {
  announcement: Pick<Announcement, 'at' | 'zone'>;
}) {
  const kit = useText('kit');
  useLanguage();
  if (at === null) return null;
  const others = elsewhere(currentIntl(), zone, at, ownZone()).map(({ time }) => time);
  return (
    <>
      <p>
        <strong className={styles.time}>
          <time dateTime={at}>{dateInZone(currentIntl(), zone, at)}</time>
        </strong>
      </p>
      {others.length > 0 ? (
        <p className="quiet">{kit('zone.elsewhere', { list: others.join(' · ') })}</p>
      ) : null}
    </>
  );
}
