import { CSPProvider } from '@base-ui/react/csp-provider';
import { readStanding } from '@prelude/contract/console/sign-in';
import { setLanguages } from '@prelude/contract/shared/languages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { FailureNote } from '../kit/notes.tsx';
import { Toasts } from '../kit/toast.tsx';
import { LeaveDialog } from '../kit/unsaved-guard.tsx';
import { setGame } from '../lib/game.ts';
import { changeLanguage, currentLanguage } from '../lib/language.ts';
import { setSections } from '../lib/sections.ts';
import { setCampaignZone } from '../lib/time/dates.logic.ts';
import { setStanding, useMaybeMe, useStanding } from '../lib/session.ts';
import { useCall } from '../lib/use-call.ts';
import { loadShell, loadSignIn } from './lazy-screens.ts';
import { AuthDialogs } from './auth-dialogs.tsx';
import { useGuardedLocation } from './location.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Waiting } from './waiting.tsx';

const SignInPage = lazy(async () => ({ default: (await loadSignIn()).SignInPage }));
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const EnrolPage = lazy(async () => {
  const { EnrolPage: page } = await import('../screens/sign-in/enrol-page.tsx');
  return { default: page };
});

function SignInOrShell() {
  const me = useMaybeMe();
  const standing = useStanding();
  const isLink = location.pathname.startsWith('/console/enrol');
  const { reply, failure, again } = useCall(readStanding, {}, { enabled: !standing });
  useEffect(() => {
    if (!reply || standing) return;
    const { languages, sections, zone, game, ...who } = reply.data;
    // Before a screen shows: screens read the campaign's languages, sections and zone when they render.
    setLanguages(languages.list, languages.default);
    setSections(sections);
    setCampaignZone(zone);
    setGame(game);
    setStanding(who);
  }, [reply, standing]);
  const language = me?.language;
  useEffect(() => {
    if (language && language !== currentLanguage()) void changeLanguage(language);
  }, [language]);
  if (isLink) return <EnrolPage />;
  if (me) return <Shell />;
  if (failure) return <FailureNote failure={failure} onRetry={again} />;
  return standing ? <SignInPage /> : <LoadingScreen />;
}

export function App({ client }: { client: QueryClient }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        {/* oxlint-disable-next-line react/hooks -- wouter takes the location hook as a prop */}
        <Router base="/console" hook={useGuardedLocation}>
          <Suspense fallback={<LoadingScreen />}>
            <SignInOrShell />
            <AuthDialogs />
            <LeaveDialog />
            <Toasts />
            <Waiting />
          </Suspense>
        </Router>
      </QueryClientProvider>
    </CSPProvider>
  );
}
