/** Desktop: the chosen character before their light, all eighteen in the windows below. */
import { useState } from 'react';
import { useNamespace } from '../../lib/namespaces.ts';
import { crest } from '../../lib/media.ts';
import { rolePicture } from '../../lib/media-roster.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/frame.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Announcer } from './announcer.tsx';
import { Facts } from './facts.tsx';
import { Filter } from './filter.tsx';
import { Level } from './level.tsx';
import { Haze, Portrait } from './portrait.tsx';
import { Ring } from './ring.tsx';
import { accent, useFactionChoices, useRoles } from './rosters.tsx';
import { neighboursOf } from '../../lib/selection.logic.ts';
import scene from './scene.module.css';
import styles from './roles-desktop.module.css';
import { Share } from './share.tsx';
import { Step } from '../../ui/step.tsx';
import { Strip, tabId } from './strip.tsx';
import { Talk } from './talk.tsx';
import { useAfterHydration } from '../../lib/use-after-hydration.ts';

const smallOf = (key: string) => rolePicture(key)?.small;

export function RolesDesktop({ query }: { query: URLSearchParams }) {
  const t = useText();
  const roster = useRoles(query);
  const choices = useFactionChoices();
  const texts = useNamespace('roles');
  const [whole, setWhole] = useState(false);
  const { chosen: role, shown, step } = roster;
  const text = texts[role.key];
  const sign = useAfterHydration() ? crest(role.faction) : undefined;
  if (!text) return null;
  return (
    <div className={scene.scene} style={accent(role.faction)}>
      <Haze chosen={role.key} chartPng={rolePicture} />
      <Ring className={`${scene.ring} ${styles.ring}`} />
      <div className={styles.figure}>
        <Portrait
          className={styles.picture}
          chosen={role.key}
          chartPng={rolePicture}
          alt={text.alt}
          name={text.name}
          width={900}
          height={1350}
          sizes="66vh"
          neighbours={neighboursOf(shown, role).map(({ key }) => key)}
        />
        {/* The same as the button among the words, for those who reach for the picture itself. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles.reach} onClick={() => setWhole(true)} />
      </div>
      <div className={scene.scrim} aria-hidden="true" />
      {sign && (
        <img
          key={role.faction}
          className={scene.sign}
          src={sign.src}
          width="512"
          height="512"
          alt=""
          decoding="async"
        />
      )}
      <div className={scene.index}>
        <Filter roster={roster} label={t('role.filter')} choices={choices} />
      </div>
      <div className={scene.selector}>
        <Step by={-1} label={t('role.previous')} onStep={step} />
        <Strip
          roster={roster}
          label={t('nav.role')}
          look="windows"
          nameOf={(key) => texts[key]?.name ?? ''}
          chartPng={smallOf}
          panel="role"
        />
        <Step by={1} label={t('role.next')} onStep={step} />
      </div>
      <section id="role" className={scene.panel} role="tabpanel" aria-labelledby={tabId(role.key)}>
        <h2 className={styles.name}>{text.name}</h2>
        <p className={styles.epithet}>{text.epithet}</p>
        <Divider className={styles.divider} />
        <Talk className={styles.talk} text={text.talk} />
        <p className={scene.motto} lang="en">
          {text.talk_en}
        </p>
        <p className={scene.desc}>{text.desc}</p>
        <Facts role={role} className={styles.facts} />
        <div className={scene.deeds}>
          <Button look="quiet" className={styles.open} onClick={() => setWhole(true)}>
            <Icon name="expand" />
            {t('role.full')}
          </Button>
          <Share kind="role" chosen={role.key} name={text.name} />
        </div>
      </section>
      <Level open={whole} onClose={() => setWhole(false)} roster={roster} />
      <Announcer roster={roster} text="role.place" name={text.name} />
    </div>
  );
}
