import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react';
import { HeadHelp } from '../kit/head-help.ts';
import { EmptyState, PageHead } from '../kit/layout.tsx';
import { type NamespaceName, texts } from '../lib/namespaces.ts';
import { currentLanguage } from '../lib/language.ts';
import { useMe } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { refusalOf } from './navigation.logic.ts';
import { helpOf } from './screen-help.logic.ts';
import { ScreenHelp } from './screen-help.tsx';
import { type Screen, screens } from './screens.ts';

/** Each screen is a chunk. */
const files = import.meta.glob<{ Screen: ComponentType }>('../screens/**/*-screen.tsx');

/** Loads the screen's chunk and its texts together: one after another, each would delay the first view. */
const parts = new Map<Screen, ReactElement>(
  screens.map((screen) => [
    screen,
    createElement(
      lazy(async () => {
        const own = screen.file.split('/')[0] as NamespaceName;
        const [chunk] = await Promise.all([
          files[`../screens/${screen.file}-screen.tsx`]!(),
          ...[own, ...(screen.also ?? [])].map((name) => texts.load(currentLanguage(), name)),
        ]);
        return { default: chunk.Screen };
      }),
    ),
  ]),
);

export function ScreenFrame({ screen }: { screen: Screen }) {
  const t = useText('shell');
  const { roles } = useMe();
  const refusal = refusalOf(t, roles, screen);
  if (refusal !== undefined) {
    return (
      <>
        <PageHead title={t('forbidden.title')} />
        <EmptyState text={refusal} />
      </>
    );
  }
  const help = helpOf(screen.path);
  return (
    <ErrorBoundary key={screen.path}>
      <HeadHelp value={help ? <ScreenHelp of={help} /> : null}>
        <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>{parts.get(screen)}</Suspense>
      </HeadHelp>
    </ErrorBoundary>
  );
}
