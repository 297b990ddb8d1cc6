import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import styles from './message.module.css';
import type { Asked } from './news-data.ts';

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

export const Message = ({ title, text, children }: MessageProps) => (
  <div className={styles.message} role="alert">
    <p className={styles.title}>{title}</p>
    <Divider className={styles.divider} />
    {text && <p>{text}</p>}
    {children}
  </div>
);

export function Trouble<T>({ asked }: { asked: Asked<T> }) {
  const t = useText();
  const failed = asked.state === 'failed';
  if (!failed && !asked.slow) return null;
  return (
    <Message
      title={t(failed ? 'news.failed' : 'news.slow')}
      {...(failed && { text: asked.failure.msg })}
    >
      <Button
        onClick={({ currentTarget }) => {
          // The button disappears, so move the focus first.
          currentTarget.closest<HTMLElement>('[data-region], main')?.focus({ preventScroll: true });
          asked.retry();
        }}
      >
        {t('common.retry')}
      </Button>
    </Message>
  );
}
