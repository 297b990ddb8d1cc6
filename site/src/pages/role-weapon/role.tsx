import { useState } from 'react';
import { crest } from '../../content/media.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { ViewProps } from '../view.ts';
import { Call } from '../../features/sign-in/pre-register/call.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Level } from './level.tsx';
import { Line } from './line.tsx';
import styles from './phone.module.css';
import { Phone } from './phone.tsx';
import { Portrait } from './portrait.tsx';
import { QuizLink } from './quiz-link.tsx';
import { rewardOf } from './roster.logic.ts';
import { useRoles } from './roster.tsx';
import { Facts } from './words.tsx';
import words from './words.module.css';

export function Role({ query }: ViewProps) {
  const t = useText();
  const roster = useRoles(query);
  const [whole, setWhole] = useState(false);
  const { chosen: role, text } = roster;
  if (!text) return null;
  const sign = crest(role.faction);
  const figure = (
    <div className={styles.figure}>
      <Portrait roster={roster} sizes="100vw" sign={sign} />
    </div>
  );
  const open = () => setWhole(true);
  const opener = roster.turn ? (
    <button
      type="button"
      className={styles.open}
      aria-label={t('role.turn')}
      aria-pressed={roster.turned}
      onClick={roster.turn}
    />
  ) : (
    <button type="button" className={styles.open} aria-label={t('role.full')} onClick={open} />
  );
  const expand = roster.turn && (
    <Button look="quiet" className={words.share} aria-label={t('role.full')} onClick={open}>
      <Icon name="expand" />
    </Button>
  );
  return (
    <>
      <Phone roster={roster} behind={figure} between={opener} line={text.epithet} deed={expand}>
        {text.talk_mobile && <Line text={text.talk_mobile} role={role.key} />}
        <p className={words.desc}>{text.desc_mobile}</p>
        <Facts role={role} />
        <Call className={styles.call} inRow wanted={rewardOf(role.key)} />
        <QuizLink />
      </Phone>
      <Level open={whole} onClose={() => setWhole(false)} roster={roster} />
    </>
  );
}
