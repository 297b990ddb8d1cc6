/** Phone: one character a screen; a finger sideways brings the next. */
import { useState } from 'react';
import { useNamespace } from '../../lib/namespaces.ts';
import { rolePicture } from '../../lib/media-roster.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../view.ts';
import { Announcer } from './announcer.tsx';
import { Facts } from './facts.tsx';
import { Filter } from './filter.tsx';
import { Level } from './level.tsx';
import styles from './phone.module.css';
import { Portrait } from './portrait.tsx';
import { accent, useFactionChoices, useRoles } from './rosters.tsx';
import { neighboursOf } from '../../lib/selection.logic.ts';
import { Share } from './share.tsx';
import { Step } from '../../ui/step.tsx';
import { Strip, tabId } from './strip.tsx';
import { Talk } from './talk.tsx';
import { useSideways } from '../../lib/use-sideways.ts';

const smallOf = (key: string) => rolePicture(key)?.small;

export function Role({ query }: ViewProps) {
  const t = useText();
  const roster = useRoles(query);
  const choices = useFactionChoices();
  const texts = useNamespace('roles');
  const [whole, setWhole] = useState(false);
  const { chosen: role, shown, step } = roster;
  const sideways = useSideways(step);
  const text = texts[role.key];
  if (!text) return null;
  return (
    <div className={styles.page} style={accent(role.faction)}>
      <h1 className={styles.title}>{t('nav.role')}</h1>
      <Filter roster={roster} label={t('role.filter')} choices={choices} />
      <div className={styles.stage} {...sideways}>
        <div className={styles.figure}>
          <Portrait
            chosen={role.key}
            chartPng={rolePicture}
            alt={text.alt}
            name={text.name}
            width={900}
            height={1350}
            sizes="100vw"
            neighbours={neighboursOf(shown, role).map(({ key }) => key)}
          />
        </div>
        <div className={styles.reach}>
          <Step by={-1} label={t('role.previous')} onStep={step} />
          <button
            type="button"
            className={styles.open}
            aria-label={t('role.full')}
            onClick={() => setWhole(true)}
          />
          <Step by={1} label={t('role.next')} onStep={step} />
        </div>
        <section
          id="role"
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={tabId(role.key)}
        >
          <div className={styles.head}>
            <h2 className={styles.name}>{text.name}</h2>
            <Share kind="role" chosen={role.key} name={text.name} />
          </div>
          <p className={styles.epithet}>{text.epithet}</p>
          <Talk className={styles.talk} text={text.talk_mobile} />
          <p className={styles.desc}>{text.desc_mobile}</p>
          <Facts role={role} />
        </section>
      </div>
      <Strip
        roster={roster}
        label={t('nav.role')}
        look="windows"
        nameOf={(key) => texts[key]?.name ?? ''}
        chartPng={smallOf}
        panel="role"
      />
      <Level open={whole} onClose={() => setWhole(false)} roster={roster} />
      <Announcer roster={roster} text="role.place" name={text.name} />
    </div>
  );
}
