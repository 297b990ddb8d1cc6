/** Desktop: the chosen weapon before a disc of light, all ten on the medallions below. */
import { useNamespace } from '../../lib/namespaces.ts';
import { weaponPicture } from '../../lib/media-roster.ts';
import { useText } from '../../lib/text.ts';
import { Divider } from '../../ui/frame.tsx';
import { Announcer } from './announcer.tsx';
import { Carriers } from './carriers.tsx';
import disc from './disc.module.css';
import { Filter } from './filter.tsx';
import { Portrait } from './portrait.tsx';
import { Ring } from './ring.tsx';
import { accent, factionOfWeapon, useCategoryChoices, useWeapons } from './rosters.tsx';
import { neighboursOf } from '../../lib/selection.logic.ts';
import scene from './scene.module.css';
import { Share } from './share.tsx';
import { Step } from '../../ui/step.tsx';
import { Strip, tabId } from './strip.tsx';
import styles from './weapons-desktop.module.css';

const smallOf = (key: string) => weaponPicture(key)?.small;

export function WeaponsDesktop({ query }: { query: URLSearchParams }) {
  const t = useText();
  const roster = useWeapons(query);
  const choices = useCategoryChoices();
  const texts = useNamespace('weapons');
  const { chosen: weapon, shown, step } = roster;
  const text = texts[weapon.key];
  if (!text) return null;
  return (
    <div className={scene.scene} style={accent(factionOfWeapon(weapon))}>
      <div className={styles.night} aria-hidden="true" />
      <div className={`${styles.disc} ${disc.disc}`} aria-hidden="true" />
      <Ring className={`${scene.ring} ${styles.ring}`} />
      <div className={styles.object}>
        <Portrait
          className={styles.picture}
          chosen={weapon.key}
          chartPng={weaponPicture}
          alt={text.alt}
          name={text.name}
          width={960}
          height={720}
          sizes="82vh"
          neighbours={neighboursOf(shown, weapon).map(({ key }) => key)}
        />
      </div>
      <div className={scene.index}>
        <Filter roster={roster} label={t('weapon.filter')} choices={choices} />
      </div>
      <div className={scene.selector}>
        <Step by={-1} label={t('weapon.previous')} onStep={step} />
        <Strip
          roster={roster}
          label={t('nav.weapon')}
          look="medallions"
          nameOf={(key) => texts[key]?.name ?? ''}
          chartPng={smallOf}
          panel="weapon"
        />
        <Step by={1} label={t('weapon.next')} onStep={step} />
      </div>
      <section
        id="weapon"
        className={`${scene.panel} ${styles.panel}`}
        role="tabpanel"
        aria-labelledby={tabId(weapon.key)}
      >
        <p className={styles.kind}>
          {text.type}
          <span className={styles.category}>{t(`weapon.${weapon.category}`)}</span>
        </p>
        <h2 className={styles.name}>{text.name}</h2>
        <Divider className={styles.divider} />
        <p className={scene.desc}>{text.info}</p>
        <Carriers weapon={weapon} />
        <div className={scene.deeds}>
          <Share kind="weapon" chosen={weapon.key} name={text.name} />
        </div>
      </section>
      <Announcer roster={roster} text="weapon.place" name={text.name} />
    </div>
  );
}
