import { type ReactNode, useState } from 'react';
import { crest, type Picture } from '../../content/media.ts';
import { useText } from '../../lib/i18n/text.ts';
import { longWord } from '../../lib/long-word.ts';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import { Call } from '../../features/sign-in/pre-register/call.tsx';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Level } from './level.tsx';
import { Disc, Haze, Portrait, Ring } from './portrait.tsx';
import { rewardOf } from './roster.logic.ts';
import { categoryName, type Roster, useRoles, useWeapons } from './roster.tsx';
import styles from './scene.module.css';
import { Filter, Panel, Steps, Strip } from './selector.tsx';
import { Turn } from './turn.tsx';
import { Carriers, Facts, RoleWords, Share } from './words.tsx';
import words from './words.module.css';

interface SceneProps {
  roster: Roster;
  sizes: string;
  behind: ReactNode;
  over?: ReactNode;
  onPicture?: (() => void) | undefined;
  sign?: Picture | undefined;
  children: ReactNode;
}

const Scene = ({ roster, sizes, behind, over, onPicture, sign, children }: SceneProps) => (
  <div className={styles.scene} data-kind={roster.kind} style={roster.tint}>
    {behind}
    <Ring className={styles.ring} />
    <div className={styles.figure}>
      <Portrait className={styles.picture} roster={roster} sizes={sizes} sign={sign} />
      {/* Repeats a button of the text, for visitors who click the picture. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      {onPicture && <div className={styles.reach} onClick={onPicture} />}
    </div>
    {over}
    <div className={styles.index}>
      <Filter roster={roster} />
    </div>
    <div className={styles.selector}>
      <Steps roster={roster}>
        <Strip roster={roster} />
      </Steps>
    </div>
    <Panel roster={roster} className={styles.panel}>
      {children}
    </Panel>
  </div>
);

interface PageProps {
  query: URLSearchParams;
}

export function RolesDesktop({ query }: PageProps) {
  const t = useText();
  const roster = useRoles(query);
  const [whole, setWhole] = useState(false);
  const { chosen: role, text } = roster;
  const sign = useAfterHydration() ? crest(role.faction) : undefined;
  const open = () => setWhole(true);
  if (!text) return null;
  const over = (
    <>
      <div className={styles.scrim} aria-hidden="true" />
      {sign && (
        <img
          key={role.faction}
          className={styles.sign}
          src={sign.src}
          width="512"
          height="512"
          alt=""
          decoding="async"
        />
      )}
    </>
  );
  return (
    <>
      <Scene
        roster={roster}
        sizes="66vh"
        behind={<Haze roster={roster} />}
        over={over}
        sign={sign}
        onPicture={roster.turn ?? open}
      >
        <RoleWords text={text} role={role.key} />
        <Facts role={role} />
        <Call className={styles.call} wanted={rewardOf(role.key)} />
        <div className={styles.deeds}>
          <Button look="quiet" className={styles.open} onClick={open}>
            <Icon name="expand" />
            {t('role.full')}
          </Button>
          <Share roster={roster} />
          <Turn roster={roster} className={styles.open} />
        </div>
      </Scene>
      <Level open={whole} onClose={() => setWhole(false)} roster={roster} />
    </>
  );
}

export function WeaponsDesktop({ query }: PageProps) {
  const t = useText();
  const roster = useWeapons(query);
  const { chosen: weapon, text } = roster;
  if (!text) return null;
  const behind = (
    <>
      <div className={styles.night} aria-hidden="true" />
      <Disc className={styles.disc} />
    </>
  );
  return (
    <Scene roster={roster} sizes="82vh" behind={behind}>
      <p className={`${words.line} ${styles.kind}`}>
        {text.type}
        {weapon.category && (
          <span className={styles.category}>{categoryName(t, weapon.category)}</span>
        )}
      </p>
      <h2 className={words.name} data-long={longWord(text.name)}>
        {text.name}
      </h2>
      <Divider className={words.divider} />
      <p className={words.desc}>{text.info}</p>
      <Carriers weapon={weapon} />
      <div className={styles.deeds}>
        <Share roster={roster} />
      </div>
    </Scene>
  );
}
