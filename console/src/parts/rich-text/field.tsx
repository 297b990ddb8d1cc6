/** The editor is by far the largest part of the console, so it loads separately. */
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text.tsx';
import styles from './field.module.css';

const RichText = lazy(async () => ({
  default: (await import('./rich-text.tsx')).RichText,
}));

export const RichTextField = (props: RichTextProps) => (
  <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
    <RichText {...props} />
  </Suspense>
);
