import { toTag } from '@prelude/contract/shared/languages';
import type { EntryText } from '@prelude/contract/campaign/catalogue';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import type { Role, Weapon } from '../../content/catalogue.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { roleAddress } from '../../content/addresses.ts';
import { crest, smallPicture, weaponPicture } from '../../content/media.ts';
import { useVariant } from '../../lib/page/device.ts';
import { sections } from '../../lib/pack.ts';
import { longWord } from '../../lib/long-word.ts';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { Icon } from '../../ui/icons.tsx';
import lancet from '../../ui/lancet.module.css';
import { ManualCopy, useSharing } from '../../ui/sharing.tsx';
import { Line } from './line.tsx';
import { shareAddress } from './roster.logic.ts';
import { carriersOf, type Roster } from './roster.tsx';
import styles from './words.module.css';

interface RoleWordsProps {
  text: EntryText<'roles'>;
  role: string;
  id?: string;
}

export const RoleWords = ({ text, role, id }: RoleWordsProps) => (
  <>
    <h2 id={id} className={styles.name} data-long={longWord(text.name)}>
      {text.name}
    </h2>
    {text.epithet && <p className={styles.line}>{text.epithet}</p>}
    <Divider className={styles.divider} />
    {text.talk && <Line text={text.talk} role={role} />}
    {text.talk_en && (
      <p className={styles.motto} lang="en">
        {text.talk_en}
      </p>
    )}
    {text.desc && <p className={styles.desc}>{text.desc}</p>}
  </>
);

/**
 * Faction and weapon of a character with their pictures; undefined without one, or without its section. Key an `<img>` by its address: browsers
 * show the old picture of an element until the new one has loaded.
 */
export function useBelongings(role: Role) {
  const faction = (sections.factions && role.faction) || '';
  const weapon = (sections.weapons && role.weapon) || '';
  return {
    faction: useNamespace('factions')[faction],
    factionAddress: `#/worldview?view=factions&name=${faction}`,
    weapon: useNamespace('weapons')[weapon],
    sign: crest(faction),
    arms: weaponPicture(weapon),
  };
}

export function Facts({ role }: { role: Role }) {
  const t = useText();
  const { faction, factionAddress, weapon, sign, arms } = useBelongings(role);
  if (!faction && !weapon) return null;
  return (
    <ul className={styles.facts}>
      {faction && (
        <li>
          <a href={factionAddress}>
            {sign && (
              <img
                key={sign.src}
                src={sign.src}
                srcSet={sign.srcSet}
                sizes="64px"
                width="64"
                height="64"
                alt=""
              />
            )}
            <span>
              <span className={styles.kind}>{t('role.faction')}</span>
              <span className={styles.fact}>{faction.name}</span>
            </span>
          </a>
        </li>
      )}
      {weapon && (
        <li>
          <a href={`#/weapon?name=${role.weapon}`}>
            {arms && (
              <img
                key={arms.small}
                className={styles.arms}
                src={arms.small}
                width="96"
                height="72"
                alt=""
              />
            )}
            <span>
              <span className={styles.kind}>{weapon.type ?? t('role.weapon')}</span>
              <span className={styles.fact}>{weapon.name}</span>
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

export function Carriers({ weapon }: { weapon: Weapon }) {
  const t = useText();
  const names = useNamespace('roles');
  const arrived = useAfterHydration();
  const carriers = carriersOf(weapon);
  if (carriers.length === 0) return null;
  // More pictures than these would leave no room for the weapon.
  const isMany = carriers.length > 4;
  return (
    <section className={styles.carriers} aria-labelledby="carriers">
      <h3 id="carriers" className={styles.title}>
        {t('weapon.carriers')}
      </h3>
      <ul className={styles.list} data-many={isMany || undefined}>
        {carriers.map(({ key }) => {
          const small = arrived ? smallPicture(key) : undefined;
          return (
            <li key={key}>
              <a href={roleAddress(key)}>
                {!isMany && (
                  <span className={`${styles.window} ${lancet.lancet}`}>
                    {small && <img src={small} width="300" height="450" alt="" />}
                  </span>
                )}
                {names[key]?.name}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Share({ roster: { kind, chosen, text } }: { roster: Roster }) {
  const t = useText();
  const language = useLanguage();
  const sharing = useSharing();
  const isMobile = useVariant() === 'mobile';
  const share = () =>
    sharing.share(
      `${text?.name} · ${t('game.title')}`,
      shareAddress(location.origin, toTag(language), kind, chosen.key),
    );
  return (
    <>
      <Button
        look="quiet"
        className={styles.share}
        data-event="gw_share_web"
        data-detail={kind}
        onClick={() => void share()}
      >
        <Icon name="share" />
        <span className={isMobile ? 'visually-hidden' : undefined}>{t('roster.share')}</span>
      </Button>
      <ManualCopy sharing={sharing} />
    </>
  );
}
