import { useVariant } from '../../lib/page/device.ts';
import { CloseLevel, Level as Dialog } from '../../ui/level.tsx';
import styles from './level.module.css';
import { Portrait } from './portrait.tsx';
import type { RoleRoster } from './roster.tsx';
import { Steps } from './selector.tsx';
import { Turn } from './turn.tsx';
import words from './words.module.css';
import { RoleWords, useBelongings } from './words.tsx';

interface LevelProps {
  open: boolean;
  onClose: () => void;
  roster: RoleRoster;
}

export const Level = ({ open, onClose, roster }: LevelProps) => (
  <Dialog open={open} onClose={onClose} onStep={roster.step} className={styles.level}>
    <Whole roster={roster} onClose={onClose} />
  </Dialog>
);

function Whole({ roster, onClose }: Omit<LevelProps, 'open'>) {
  const mobile = useVariant() === 'mobile';
  const { chosen: role, text } = roster;
  const { faction, factionAddress, weapon, sign, arms } = useBelongings(role);
  if (!text) return null;
  return (
    <div className={styles.whole} style={roster.tint}>
      {/* First in order, because it gets the initial focus, which must not scroll the level. */}
      <CloseLevel className={styles.close} />
      <Portrait
        className={styles.picture}
        roster={roster}
        sizes={mobile ? '100vw' : '67vh'}
        sign={sign}
      />
      <div className={styles.steps}>
        <Steps roster={roster} />
        <Turn roster={roster} className={styles.turn} />
      </div>
      <div className={styles.words} data-wheel="own">
        <RoleWords text={text} role={role.key} id="level-name" />
        {faction && (
          <>
            <h3 className={styles.subtitle}>
              <a href={factionAddress} onClick={onClose}>
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
