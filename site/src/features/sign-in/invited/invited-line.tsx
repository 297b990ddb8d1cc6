import { roles } from '../../../content/catalogue.ts';
import { dataOfLanguage } from '@prelude/contract/shared/languages';
import { formatNumber } from '@prelude/ui/numbers';
import { useEffect, useState } from 'react';
import { smallPicture } from '../../../content/media.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { loadNamespaces, namespaceOf, useText } from '../../../lib/i18n/text.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import type { Invited } from '../../../state/greeting.ts';
import lancet from '../../../ui/lancet.module.css';
import { Lanterns } from '../../../ui/lanterns.tsx';
import '../../../styles/lanterns.css';
import styles from './invited-line.module.css';

/** Without a choice of the inviter, the number selects the character, as on the inviter's own card. */
const roleOf = ({ role, number }: Invited): string | undefined =>
  (roles.find(({ key }) => key === role) ?? roles[number % roles.length])?.key;

/** Nothing until its texts have loaded. */
export function InvitedLine({ invited }: { invited: Invited }) {
  const s = useStatusText();
  const t = useText();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    loadNamespaces(language, roles.length > 0 ? ['status', 'roles'] : ['status']).then(
      () => setLoaded(language),
      () => undefined,
    );
  }, [language]);
  if (loaded !== language) return null;

  const role = roleOf(invited);
  const small = role && smallPicture(role);
  const name = role && namespaceOf(language, 'roles')[role]?.name;
  const number = formatNumber(invited.number, language);
  const { list } = dataOfLanguage(language).numbers;
  const reward = invited.rewards.map((key) => t(`reward.${key}.name`)).join(list);
  const { lit, all } = invited.lanterns;
  return (
    <div className={styles.invited}>
      {small && (
        <span className={`${styles.rim} ${lancet.lancet}`}>
          <span className={`${styles.pane} ${lancet.lancet}`}>
            <img src={small} width={300} height={450} alt="" />
          </span>
        </span>
      )}
      <p className={styles.words}>
        <strong>
          {name ? s('greeting.together', { number, name }) : s('greeting.alone', { number })}
        </strong>
        {reward && <span>{s('greeting.gift', { reward })}</span>}
      </p>
      {all > 0 && (
        <p className={styles.boat}>
          {/* The next lantern is the friend's own. */}
          <Lanterns lit={lit} pending={Number(lit < all)} all={all} />
          {s('greeting.lanterns', { lit, all })}
        </p>
      )}
    </div>
  );
}
