import { Link } from 'wouter';
import { EmptyState, PageHead } from './layout.tsx';
import { useText } from '../lib/text.ts';

export function Missing() {
  const t = useText('shell');
  return (
    <>
      <PageHead title={t('missing.title')} />
      <EmptyState text={t('missing.text')}>
        <Link href="/">{t('missing.home')}</Link>
      </EmptyState>
    </>
  );
}
