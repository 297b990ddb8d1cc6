/** Phone: one weapon a screen; a finger sideways brings the next. */
import { useNamespace } from '../../lib/namespaces.ts';
import { weaponPicture } from '../../lib/media-roster.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../view.ts';
import { Announcer } from './announcer.tsx';
import { Carriers } from './carriers.tsx';
import disc from './disc.module.css';
import { Filter } from './filter.tsx';
import phone from './phone.module.css';
import { Portrait } from './portrait.tsx';
import { Ring } from './ring.tsx';
import { accent, factionOfWeapon, useCategoryChoices, useWeapons } from './rosters.tsx';
import { neighboursOf } from '../../lib/selection.logic.ts';
import { Share } from './share.tsx';
import { Step } from '../../ui/step.tsx';
import { Strip, tabId } from './strip.tsx';
import { useSideways } from '../../lib/use-sideways.ts';
import styles from './weapon.module.css';

const smallOf = (key: string) => weaponPicture(key)?.small;

export function Weapon({ query }: ViewProps) {
  const t = useText();
  const roster = useWeapons(query);
  const choices = useCategoryChoices();
  const texts = useNamespace('weapons');
  const { chosen: weapon, shown, step } = roster;
  const sideways = useSideways(step);
  const text = texts[weapon.key];
  if (!text) return null;
  return (
    <div className={phone.page} style={accent(factionOfWeapon(weapon))}>
      <h1 className={phone.title}>{t('nav.weapon')}</h1>
      <Filter roster={roster} label={t('weapon.filter')} choices={choices} />
      <div className={phone.stage} {...sideways}>
        <div className={`${phone.reach} ${styles.reach}`}>
          <div className={`${styles.disc} ${disc.disc}`} aria-hidden="true" />
          <Ring className={styles.ring} />
          <Portrait
            className={styles.picture}
            chosen={weapon.key}
            chartPng={weaponPicture}
            alt={text.alt}
            name={text.name}
            width={960}
            height={720}
            sizes="100vw"
            neighbours={neighboursOf(shown, weapon).map(({ key }) => key)}
          />
          <Step by={-1} label={t('weapon.previous')} onStep={step} />
          <Step by={1} label={t('weapon.next')} onStep={step} />
        </div>
        <section
          id="weapon"
          className={phone.panel}
          role="tabpanel"
          aria-labelledby={tabId(weapon.key)}
        >
          <div className={`${phone.head} ${styles.head}`}>
            <h2 className={`${phone.name} ${styles.name}`}>{text.name}</h2>
            <Share kind="weapon" chosen={weapon.key} name={text.name} />
          </div>
          <p className={phone.epithet}>{text.type}</p>
          <p className={phone.desc}>{text.info}</p>
          <Carriers weapon={weapon} />
        </section>
      </div>
      <Strip
        roster={roster}
        label={t('nav.weapon')}
        look="medallions"
        nameOf={(key) => texts[key]?.name ?? ''}
        chartPng={smallOf}
        panel="weapon"
      />
      <Announcer roster={roster} text="weapon.place" name={text.name} />
    </div>
  );
}
