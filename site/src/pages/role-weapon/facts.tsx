/** Where someone belongs and what they carry, each a way to more of it. */
import { useNamespace } from '../../lib/namespaces.ts';
import type { Role } from '../../lib/catalogue.ts';
import { crest } from '../../lib/media.ts';
import { weaponPicture } from '../../lib/media-roster.ts';
import { useText } from '../../lib/text.ts';
import styles from './facts.module.css';

interface FactsProps {
  role: Role;
  /** Before the link is followed: a level closes. */
  onLeave?: () => void;
  className?: string | undefined;
}

export function Facts({ role, onLeave, className = '' }: FactsProps) {
  const t = useText();
  const faction = useNamespace('factions')[role.faction];
  const weapon = useNamespace('weapons')[role.weapon];
  const sign = crest(role.faction);
  const arms = weaponPicture(role.weapon);
  return (
    <ul className={`${styles.facts} ${className}`}>
      <li>
        <a href={`#/worldview?view=factions&name=${role.faction}`} onClick={onLeave}>
          {sign && (
            <img src={sign.src} srcSet={sign.srcSet} sizes="64px" width="64" height="64" alt="" />
          )}
          <span>
            <span className={styles.kind}>{t('role.faction')}</span>
            <span className={styles.name}>{faction?.name}</span>
          </span>
        </a>
      </li>
      <li>
        <a href={`#/weapon?name=${role.weapon}`} onClick={onLeave}>
          {arms && <img className={styles.arms} src={arms.small} width="96" height="72" alt="" />}
          <span>
            <span className={styles.kind}>{weapon?.type ?? t('role.weapon')}</span>
            <span className={styles.name}>{weapon?.name}</span>
          </span>
        </a>
      </li>
    </ul>
  );
}
