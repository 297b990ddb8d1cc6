/** A modal dialog, so that focus, Escape and the wheel stay within it; Back also closes it. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNamespace } from '../../lib/i18n/namespaces.ts';
import type { PlateName } from '@prelude/contract/campaign/pages';
import { useText } from '../../lib/i18n/text.ts';
import { arrowOf } from '../../lib/hooks/use-arrows.ts';
import { useLevel } from '../../state/use-level.ts';
import { Icon } from '../../ui/icons.tsx';
import { ToastSlot } from '../../ui/dialog/toast.tsx';
import { stepFrom } from '../../lib/hooks/selection.logic.ts';
import { useSideways } from '../../lib/hooks/use-sideways.ts';
import { FactionLevel } from './faction-level.tsx';
import styles from './level.module.css';
import { StoryLevel } from './story-level.tsx';
import type { World } from './use-world.ts';

export const entryId = (key: string): string => `entry-${key}`;

export function Level({ world, plate }: { world: World; plate: PlateName }) {
  const t = useText();
  const element = useRef<HTMLDialogElement>(null);
  const names = useNamespace(world.view === 'story' ? 'world' : 'factions');
  const { all, at, step, leave } = world;
  const open = world.open !== undefined;
  const sideways = useSideways(step);
  useLevel(open);

  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-wheel="own"]')?.focus({ preventScroll: true });
    return () => dialog.close();
  }, [open]);

  // The browser returns the focus to the opener, but the reader can have moved to another entry.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!open && last.current !== null) {
      document.getElementById(entryId(last.current))?.focus({ preventScroll: true });
    }
    last.current = open ? at.key : null;
  }, [open, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowOf(event);
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };

  return (
    // The browser handles Escape; the arrow keys only repeat the two buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={styles.level}
      aria-labelledby={open ? 'level-name' : undefined}
      onClose={(event) => event.target === element.current && leave()}
      onKeyDown={onKeyDown}
      {...sideways}
    >
      {open && (
        <>
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
                <span className="visually-hidden">
                  {t(by < 0 ? 'world.previous' : 'world.next')}:{' '}
                </span>
                <span>{names[stepFrom(all, at, by).key]?.name}</span>
              </button>
            ))}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={t('common.close')}
            onClick={() => element.current?.close()}
          >
            <Icon name="close" />
          </button>
          <p className="visually-hidden" aria-live="polite">
            {t('world.place', {
              name: names[at.key]?.name ?? '',
              place: all.indexOf(at) + 1,
              count: all.length,
            })}
          </p>
        </>
      )}
      <ToastSlot />
    </dialog>
  );
}
