import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import type { ViewProps } from '../view.ts';
import { Call } from '../../features/sign-in/pre-register/call.tsx';
import { Level } from './level.tsx';
import styles from './phone.module.css';
import { Phone } from './phone.tsx';
import { Portrait } from './portrait.tsx';
import { rewardOf } from './roster.logic.ts';
import { useRoles } from './roster.tsx';
import { Facts, Talk } from './words.tsx';
import words from './words.module.css';

export function Role({ query }: ViewProps) {
  const t = useText();
  const roster = useRoles(query);
  const [whole, setWhole] = useState(false);
  const { chosen: role, text } = roster;
  if (!text) return null;
  const figure = (
    <div className={styles.figure}>
      <Portrait roster={roster} sizes="100vw" />
    </div>
  );
  const opener = (
    <button
      type="button"
      className={styles.open}
      aria-label={t('role.full')}
      onClick={() => setWhole(true)}
    />
  );
  return (
    <>
      <Phone roster={roster} behind={figure} between={opener} line={text.epithet}>
        {text.talk_mobile && <Talk text={text.talk_mobile} />}
        <p className={words.desc}>{text.desc_mobile}</p>
        <Facts role={role} />
        <Call className={styles.call} inRow wanted={rewardOf(role.key)} />
      </Phone>
      <Level open={whole} onClose={() => setWhole(false)} roster={roster} />
    </>
  );
}
