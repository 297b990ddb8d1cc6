import { sections } from '../../lib/pack.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCompanion } from '../../state/use-companion.ts';
import { useStatusTexts } from '../dynamic/texts.tsx';
import { type Known, readStatus } from './calls.ts';
import { Card } from './card.tsx';
import { Invitation } from './invite.tsx';
import { Emails } from './emails.tsx';
import { Rewards } from './rewards.tsx';
import { SignedOut } from './signed-out.tsx';
import { TestPanel } from './test-panel.tsx';
import { Way } from './way.tsx';

type View = Known | 'loading' | 'out' | 'failed';

export function StatusPage() {
  const { s } = useStatusTexts();
  const [view, setView] = useState<View>('loading');
  const look = useCallback(() => {
    void readStatus().then(setView);
  }, []);
  useEffect(() => {
    look();
    // Refresh when the player returns from sign-in or from another tab.
    const onReturn = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [look]);

  if (view === 'out') return <SignedOut />;
  if (view === 'loading') {
    return (
      <p className="waiting" aria-live="polite">
        {s('loading')}
      </p>
    );
  }
  if (view === 'failed') {
    return (
      <section className="panel lone" role="alert">
        <h2>{s('failed.title')}</h2>
        <p>{s('failed.text')}</p>
        <p className="actions">
          <button type="button" className="button" onClick={look}>
            {s('failed.button')}
          </button>
        </p>
      </section>
    );
  }
  return <Everything status={view} onChange={look} />;
}

const { closed_test, friends } = sections;
/** For the layout (status-sections.css). */
const lacking = closed_test ? 'friends' : friends ? 'closed_test' : 'both';
const absent = closed_test && friends ? undefined : lacking;

function Everything({ status, onChange }: { status: Known; onChange: () => void }) {
  const { language } = useStatusTexts();
  const companion = useCompanion(status.registration?.number ?? 0, language);
  const { qualification, dates } = status;
  return (
    <div className="board" data-without={absent}>
      <Card status={status} companion={companion} />
      <Way status={status} />
      {qualification && dates ? (
        <TestPanel qualification={qualification} dates={dates} onChange={onChange} />
      ) : null}
      <Rewards status={status} />
      {status.invite && <Invitation invite={status.invite} role={companion?.key} />}
      <Emails status={status} />
    </div>
  );
}
