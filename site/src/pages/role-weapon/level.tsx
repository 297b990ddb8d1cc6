/** A modal dialog, so that Escape, focus and the wheel stay within it. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { EntryText } from '@prelude/contract/campaign/catalogue';
import type { Role } from '../../content/catalogue.ts';
import { useVariant } from '../../lib/page/device.ts';
import { useText } from '../../lib/i18n/text.ts';
import { arrowOf } from '../../lib/hooks/use-arrows.ts';
import { useLevel } from '../../state/use-level.ts';
import { useSideways } from '../../lib/hooks/use-sideways.ts';
import { Icon } from '../../ui/icons.tsx';
import { ToastSlot } from '../../ui/dialog/toast.tsx';
import styles from './level.module.css';
import { Portrait } from './portrait.tsx';
import type { Roster } from './roster.tsx';
import { Steps } from './selector.tsx';
import words from './words.module.css';
import { RoleWords, useBelongings } from './words.tsx';

interface LevelProps {
  open: boolean;
  onClose: () => void;
  roster: Roster<Role, EntryText<'roles'>>;
}

export function Level({ open, onClose, roster }: LevelProps) {
  const element = useRef<HTMLDialogElement>(null);
  const sideways = useSideways(roster.step);
  useLevel(open);

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowOf(event);
    if (by !== 0) roster.step(by);
  };

  return (
    // The browser handles Escape; the arrow keys only repeat the two buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={styles.level}
      aria-labelledby="level-name"
      onClose={(event) => event.target === element.current && onClose()}
      onKeyDown={onKeyDown}
      {...sideways}
    >
      {open && <Whole roster={roster} onClose={onClose} />}
      <ToastSlot />
    </dialog>
  );
}

function Whole({ roster, onClose }: Omit<LevelProps, 'open'>) {
  const t = useText();
  const mobile = useVariant() === 'mobile';
  const { chosen: role, text } = roster;
  const { faction, weapon, sign, arms } = useBelongings(role);
  if (!text) return null;
  return (
    <div className={styles.whole} style={roster.tint}>
      {/* First in order, because it gets the initial focus, which must not scroll the level. */}
      <button
        type="button"
        className={styles.close}
        aria-label={t('common.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <Portrait className={styles.picture} roster={roster} sizes={mobile ? '100vw' : '67vh'} />
      <div className={styles.steps}>
        <Steps roster={roster} />
      </div>
      <div className={styles.words} data-wheel="own">
        <RoleWords text={text} id="level-name" />
        {faction && (
          <>
            <h3 className={styles.subtitle}>
              <a href={`#/worldview?view=factions&name=${role.faction}`} onClick={onClose}>
                {sign && (
                  <img key={sign.src} src={sign.src} srcSet={sign.srcSet} sizes="64px" alt="" />
                )}
                {faction.name}
              </a>
            </h3>
            <p className={words.desc}>{faction.simple_info}</p>
          </>
        )}
        {weapon && (
          <>
            <h3 className={styles.subtitle}>
              <a href={`#/weapon?name=${role.weapon}`} onClick={onClose}>
                {arms && <img key={arms.small} src={arms.small} alt="" />}
                {weapon.name}
                <span className={styles.kind}>{weapon.type}</span>
              </a>
            </h3>
            <p className={words.desc}>{weapon.info}</p>
          </>
        )}
      </div>
    </div>
  );
}
