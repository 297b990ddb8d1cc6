import { checkErasure, type ErasureProof } from '@prelude/contract/console/player-requests';
import { useState } from 'react';
import { FileButton } from '../../kit/file-button.tsx';
import { Actions, Button, Card, Facts } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { useAct } from '../../lib/use-call.ts';
import { jsonFile, readProof } from './proof.logic.ts';

/** What was erased, to hand out. The server does not keep the file. */
export function Proof({ proof }: { proof: ErasureProof }) {
  const t = useText('players');
  const parts = Object.entries(proof.erased).map(([part, count]) => `${part}: ${count}`);
  return (
    <Card title={t('proof.erased')}>
      <Facts
        facts={[
          [t('proof.at'), formatDate(proof.erased_at)],
          [t('act.reason'), t(`deletion.${proof.reason}`)],
          [t('proof.parts'), parts.join(' · ')],
          [t('proof.entry'), `${proof.audit.seq} · ${proof.audit.hash.slice(0, 16)}…`],
        ]}
      />
      <Actions>
        <Button
          look="main"
          onClick={() => saveFile(`erasure-${proof.audit.seq}.json`, jsonFile(proof))}
        >
          {t('proof.save')}
        </Button>
      </Actions>
    </Card>
  );
}

type Outcome = 'genuine' | 'wrong' | 'unreadable';

/** For a proof that someone shows later. */
export function CheckProof() {
  const t = useText('players');
  const check = useAct(checkErasure);
  const [outcome, setOutcome] = useState<Outcome>();
  const read = async (file: File) => {
    setOutcome(undefined);
    const proof = readProof(await file.text());
    if (!proof) return setOutcome('unreadable');
    return check
      .act(proof as ErasureProof)
      .then(({ data }) => setOutcome(data.genuine ? 'genuine' : 'wrong'))
      .catch(({ code }: { code?: string }) => {
        if (code === 'request.malformed') setOutcome('unreadable');
      });
  };
  return (
    <Card title={t('proof.check.title')}>
      <p>{t('proof.check.text')}</p>
      {outcome === undefined ? <ActFailure failure={check.failure} /> : null}
      <div aria-live="polite">
        {outcome ? (
          <Note tone={outcome === 'genuine' ? 'good' : 'bad'}>{t(`proof.check.${outcome}`)}</Note>
        ) : null}
      </div>
      <Actions>
        <FileButton
          label={t('proof.check.button')}
          accept="application/json,.json"
          busy={check.isBusy}
          onFile={(file) => void read(file)}
        />
      </Actions>
    </Card>
  );
}
