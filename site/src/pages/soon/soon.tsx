/** A page the next campaign phase fills: its picture, its name, one line. */
import { useVariant } from '../../lib/device.ts';
import { useText } from '../../lib/text.ts';
import { Backdrop } from '../../ui/backdrop.tsx';
import { Divider } from '../../ui/frame.tsx';
import type { ViewProps } from '../view.ts';
import styles from './soon.module.css';

export function Soon({ title, plate }: ViewProps) {
  const t = useText();
  const variant = useVariant();
  return (
    <div className={styles.soon}>
      <Backdrop name={plate} variant={variant} scrim="dusk" />
      <h1 className={styles.title}>{t(title)}</h1>
      <Divider className={styles.divider} />
      <p className={styles.line}>{t('page.soon')}</p>
    </div>
  );
}
