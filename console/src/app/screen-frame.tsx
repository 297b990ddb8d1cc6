import { mayDo, rolesWith } from '@prelude/contract/operators';
import { createElement, lazy, type ReactElement, Suspense } from 'react';
import { EmptyState, PageHead } from '../kit/layout.tsx';
import { loadBook } from '../lib/books.ts';
import { currentLanguage } from '../lib/language.ts';
import { useMe } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Screen, screens } from './screens.ts';

/** The screen's chunk and its sentences come together. */
const parts = new Map<Screen, ReactElement>(
  screens.map((screen) => [
    screen,
    createElement(
      lazy(async () => {
        const [chunk] = await Promise.all([
          screen.load(),
          loadBook(currentLanguage(), screen.book),
        ]);
        return { default: chunk.Screen };
      }),
    ),
  ]),
);

/** A screen, or which role it takes. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const t = useText('shell');
  const { role } = useMe();
  const { permission } = screen;
  if (permission !== 'operator' && !mayDo(role, permission)) {
    const names = rolesWith(permission).map((name) => t(`role.${name}`));
    return (
      <>
        <PageHead title={t('forbidden.title')} />
        <EmptyState
          text={t('forbidden.text', { role: t(`role.${role}`), roles: names.join(t('listComma')) })}
        />
      </>
    );
  }
  return (
    <ErrorBoundary key={screen.path}>
      <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>{parts.get(screen)}</Suspense>
    </ErrorBoundary>
  );
}
