import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../state/layout-store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NextReward } from '../../../ui/rewards.tsx';
import styles from './pre-register.module.css';
import { RegisterButton } from './register-button.tsx';
import { callRef } from './call-ref.ts';
import { useRegister } from './use-register.ts';

function MyStatus({ number, className }: { number: number; className: string | undefined }) {
  const t = useText();
  const tag = toTag(useLanguage());
  return (
    <ButtonLink className={className} href={dynamicPath('status', tag)}>
      <span className={styles.mine}>
        <span>{t('home.numberShort', { number })}</span>
        <span aria-hidden="true" className={styles.dot}>
          ·
        </span>
        <span>{t('status.mine')}</span>
      </span>
    </ButtonLink>
  );
}

/** The button in the bar, while the page has none in view. The way to the own status is always there. */
export function BarCall({ isHome }: { isHome: boolean }) {
  const { number, isOpen } = useRegister();
  const isInView = useLayout((state) => state.callInView) ?? isHome;
  if (number !== null) return <MyStatus number={number} className={styles.bar} />;
  if (!isOpen) return null;
  return <RegisterButton className={`${styles.bar} ${isInView ? styles.hidden : ''}`} />;
}

interface CallProps {
  className?: string | undefined;
  inRow?: boolean;
  /** A reward of the page, which comes before the next one. */
  wanted?: string | undefined;
}

/** The call to action of a page: the button, and the reward that comes next. Nothing while registration is closed. */
export function Call({ className = '', inRow, wanted }: CallProps) {
  const { number, isOpen } = useRegister();
  if (number === null && !isOpen) return null;
  return (
    <div ref={callRef} className={`${styles.call} ${className}`} data-row={inRow || undefined}>
      {number === null ? (
        <RegisterButton className={styles.button} />
      ) : (
        <MyStatus number={number} className={styles.button} />
      )}
      {isOpen && <NextReward wanted={wanted} />}
    </div>
  );
}
