import type { ViewProps } from '../view.ts';
import styles from './phone.module.css';
import { Phone } from './phone.tsx';
import { Disc, Portrait, Ring } from './portrait.tsx';
import { useWeapons } from './roster.tsx';
import { Carriers } from './words.tsx';
import words from './words.module.css';

export function Weapon({ query }: ViewProps) {
  const roster = useWeapons(query);
  const { chosen: weapon, text } = roster;
  if (!text) return null;
  const object = (
    <>
      <Disc className={styles.disc} />
      <Ring className={styles.ring} />
      <Portrait className={styles.picture} roster={roster} sizes="100vw" />
    </>
  );
  return (
    <Phone roster={roster} between={object} line={text.type}>
      <p className={words.desc}>{text.info}</p>
      <Carriers weapon={weapon} />
    </Phone>
  );
}
