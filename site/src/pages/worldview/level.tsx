/** Back also closes it. */
import { useEffect, useRef } from 'react';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import type { PlateName } from '@prelude/contract/campaign/pages';
import { Icon } from '../../ui/icons.tsx';
import { CloseLevel, Level as Dialog } from '../../ui/level.tsx';
import { stepFrom } from '../../lib/hooks/selection.logic.ts';
import { FactionLevel } from './faction-level.tsx';
import styles from './level.module.css';
import { StoryLevel } from './story-level.tsx';
import type { World } from './use-world.ts';

export const entryId = (key: string): string => `entry-${key}`;

export function Level({ world, plate }: { world: World; plate: PlateName }) {
  const t = useText();
  const names = useNamespace(world.view === 'story' ? 'world' : 'factions');
  const { all, at, step, leave } = world;
  const open = world.open !== undefined;

  // The browser returns the focus to the opener, but the reader can have moved to another entry.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!open && last.current !== null) {
      document.getElementById(entryId(last.current))?.focus({ preventScroll: true });
    }
    last.current = open ? at.key : null;
  }, [open, at]);

  return (
    <Dialog open={open} onClose={leave} onStep={step} className={styles.level}>
      {world.view === 'story' ? (
        <StoryLevel world={world} plate={plate} />
      ) : (
        <FactionLevel faction={at.key} />
      )}
      <div className={styles.ways} hidden={all.length === 1}>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            className={styles.way}
            data-by={by}
            onClick={() => step(by)}
          >
            <Icon name="chevron" />
            <span className="visually-hidden">{t(by < 0 ? 'world.previous' : 'world.next')}: </span>
            <span>{names[stepFrom(all, at, by).key]?.name}</span>
          </button>
        ))}
      </div>
      <CloseLevel />
      <p className="visually-hidden" aria-live="polite">
        {t('world.place', {
          name: names[at.key]?.name ?? '',
          place: all.indexOf(at) + 1,
          count: all.length,
        })}
      </p>
    </Dialog>
  );
}
