import {
  type CodeLookup as Found,
  lookUpCodes,
  resendCode,
} from '@prelude/contract/console/code-lookup';
import { useState } from 'react';
import { Link } from 'wouter';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { useActs } from '../../lib/use-call.ts';
import { wordOf } from '../../lib/words.logic.ts';
import { CodeEmails } from './code-emails.tsx';

/**
 * What became of the code emails to an address, registered or not. A press starts it, because each look-up is recorded.
 */
export function CodeLookup({ address }: { address: string }) {
  const t = useText('players');
  const { run, isBusy, failure } = useActs();
  const [found, setFound] = useState<Found>();
  const read = () => run(lookUpCodes, { address }, ({ data }) => setFound(data));
  const again = (code: number) =>
    void run(resendCode, { address, code }, () => {
      toast(t('codes.resent'));
      return read();
    });
  return (
    <Card title={t('codes.title')}>
      <p>{t('codes.text')}</p>
      <ActFailure failure={failure} />
      <div aria-live="polite">{found ? <Facts found={found} /> : null}</div>
      {found ? <CodeEmails codes={found.codes} busy={isBusy(resendCode)} onResend={again} /> : null}
      <Actions>
        <Button busy={isBusy(lookUpCodes)} onClick={() => void read()}>
          {found ? t('codes.recheck') : t('codes.button')}
        </Button>
      </Actions>
    </Card>
  );
}

function Facts({ found }: { found: Found }) {
  const t = useText('players');
  const { fault, address, disposable, player, suppressed, refused, answer, codes } = found;
  if (fault !== null) return <Note tone="bad">{t(`codes.fault.${fault}`)}</Note>;
  const until = { time: refused ? formatDate(refused.until) : '' };
  return (
    <>
      <p>
        {t('codes.read', { address: address ?? '' })}
        {' · '}
        {player?.uid ? (
          <Link href={`/players/${player.uid}`}>{t('codes.player')}</Link>
        ) : (
          t('codes.noPlayer')
        )}
      </p>
      {disposable ? <Note tone="warn">{t('codes.disposable')}</Note> : null}
      {suppressed ? <Note tone="warn">{t(`undeliverable.${suppressed.reason}`)}</Note> : null}
      {refused ? (
        <Note tone="bad">
          {refused.error === 'code.locked' ? t('codes.locked', until) : t('codes.tooMany', until)}
        </Note>
      ) : null}
      {answer ? (
        <p>
          {t('codes.answer', {
            time: formatDate(answer.at),
            text: wordOf(t, 'bounce', answer.text),
          })}
        </p>
      ) : null}
      {codes.length === 0 ? <Note>{t('codes.none')}</Note> : null}
    </>
  );
}
