/** A desktop shows all six places; on a phone a swipe turns the arc, with one at the top. */
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useId } from 'react';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import { useVariant } from '../../lib/page/device.ts';
import { placeWindow } from '../../content/media.ts';
import { arrowOf } from '../../lib/hooks/use-arrows.ts';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { stepFrom } from '../../lib/hooks/selection.logic.ts';
import { useSideways } from '../../lib/hooks/use-sideways.ts';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import styles from './chart.module.css';
import { entryId } from './level.tsx';
import type { World } from './use-world.ts';
import { orbitOffset, paragraphsOf } from './worldview.logic.ts';

export function Chart({ world }: { world: World }) {
  const t = useText();
  const mobile = useVariant() === 'mobile';
  const texts = useNamespace('world');
  const arrived = useAfterHydration();
  const words = useId();
  const { all, at, moved, look, enter, step } = world;
  const sideways = useSideways(step);
  const text = texts[at.key];

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowOf(event);
    if (by === 0) return;
    event.preventDefault();
    document.getElementById(entryId(stepFrom(all, at, by).key))?.focus({ preventScroll: true });
  };
  const offset = (index: number) =>
    mobile ? orbitOffset(index, all.indexOf(at), all.length) : index - (all.length - 1) / 2;

  return (
    <div className={styles.chart} {...(mobile && sideways)}>
      <div className={styles.sky} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between its buttons */}
      <ul className={styles.places} onKeyDown={onKeyDown}>
        {all.map((place, index) => {
          const turned = offset(index);
          const name = texts[place.key]?.name ?? '';
          const here = place === at;
          // The selected place is the largest picture of the page, so it does not wait for the application.
          const near = here || (arrived && Math.abs(turned) < 3);
          const source = near ? placeWindow(place.key) : undefined;
          return (
            <li
              key={place.key}
              className={styles.place}
              data-far={Math.abs(turned) > 1 || undefined}
              style={{ '--turned': turned } as CSSProperties}
            >
              <button
                id={entryId(place.key)}
                type="button"
                className={styles.open}
                aria-haspopup={here || !mobile ? 'dialog' : undefined}
                aria-current={here || undefined}
                aria-describedby={here ? words : undefined}
                onFocus={(event: FocusEvent) =>
                  event.target.matches(':focus-visible') && look(place)
                }
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && look(place)}
                onClick={() => (here || !mobile ? enter(place) : look(place))}
              >
                <span className={styles.moon}>
                  {source && (
                    <img
                      src={source}
                      width="500"
                      height="889"
                      alt=""
                      decoding="async"
                      fetchPriority={here ? 'high' : undefined}
                    />
                  )}
                </span>
                <span className={mobile ? 'visually-hidden' : styles.label}>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {text && (
        <div
          key={at.key}
          className={styles.words}
          data-moved={moved || undefined}
          style={{ '--turned': offset(all.indexOf(at)) } as CSSProperties}
        >
          <h2 className={styles.name}>{text.name}</h2>
          <Divider className={styles.divider} />
          <div id={words} className={styles.info}>
            {paragraphsOf(mobile ? text.mobile_info : text.simple_info).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Button className={styles.read} aria-haspopup="dialog" onClick={() => enter(at)}>
            {t('world.read')}
            <span className="visually-hidden">: {text.name}</span>
          </Button>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {mobile &&
          moved &&
          text &&
          t('world.place', { name: text.name, place: all.indexOf(at) + 1, count: all.length })}
      </p>
    </div>
  );
}
