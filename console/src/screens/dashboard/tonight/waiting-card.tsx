import type { Waiting } from '@prelude/contract/console/tonight';
import { Link } from 'wouter';
import { Badge, Card } from '../../../kit/layout.tsx';
import { Loaded } from '../../../kit/notes.tsx';
import { useText } from '../../../lib/text.ts';
import { hrefOf, isDecision, numberOf, waitingWords } from '../../../parts/waiting.logic.ts';
import { useWaitingCall } from '../../../parts/use-waiting.ts';
import styles from './tonight.module.css';

/** Decisions first, then drafts. */
export function WaitingCard() {
  const t = useText('tonight');
  return (
    <Card title={t('waiting.title')}>
      <Loaded call={useWaitingCall()}>
        {({ data }) => {
          const drafts = data.filter((one) => !isDecision(one));
          return (
            <>
              <Lines waiting={data.filter(isDecision)} empty={t('waiting.none')} />
              {drafts.length > 0 ? (
                <>
                  <h3 className={styles.small}>{t('waiting.drafts')}</h3>
                  <Lines waiting={drafts} empty="" />
                </>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Lines({ waiting, empty }: { waiting: Waiting; empty: string }) {
  const shell = useText('shell');
  if (waiting.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <ul className={styles.waiting}>
      {waiting.map((one) => (
        <li key={one.kind}>
          <Link href={hrefOf(one)}>
            <Badge tone={isDecision(one) ? 'warn' : undefined}>{numberOf(one.count)}</Badge>{' '}
            {waitingWords(shell, one)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
