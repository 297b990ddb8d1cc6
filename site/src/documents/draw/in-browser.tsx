import { drawFiles } from '@prelude/contract/site/draw-files';
import { useState } from 'react';
import { useDrawTexts } from '../dynamic/texts.tsx';
import { type Proof, prove } from './proof.ts';

interface InBrowserProps {
  code: string;
  published: string;
}

type Stage =
  | { kind: 'idle' | 'failed' }
  | { kind: 'busy'; bytes: number }
  | ({ kind: 'done' } & Proof);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The player's browser verifies the list, so the player need not trust the server. */
export function InBrowser({ code, published }: InBrowserProps) {
  const { s } = useDrawTexts();
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const start = () => {
    if (stage.kind === 'busy') return;
    setStage({ kind: 'busy', bytes: 0 });
    prove(drawFiles.entries, code, (bytes) => setStage({ kind: 'busy', bytes })).then(
      (proof) => setStage({ kind: 'done', ...proof }),
      () => setStage({ kind: 'failed' }),
    );
  };
  return (
    <div className="proof">
      <h3>{s('check.proof.title')}</h3>
      <p>{s('check.proof.lead')}</p>
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={stage.kind === 'busy'}
          onClick={start}
        >
          {s('check.proof.button')}
        </button>
      </p>
      <div aria-live="polite">
        {stage.kind === 'busy' && <p>{s('check.fetching', { size: megabytes(stage.bytes) })}</p>}
        {stage.kind === 'failed' && <p className="warning">{s('check.failed')}</p>}
        {stage.kind === 'done' && <Outcome proof={stage} published={published} />}
      </div>
    </div>
  );
}

function Outcome({ proof, published }: { proof: Proof; published: string }) {
  const { s } = useDrawTexts();
  const fits = proof.hash === published;
  return (
    <>
      <p className={fits ? 'proved' : 'warning'}>
        {fits ? s('check.fits', { lines: proof.lines }) : s('check.wrong')}
      </p>
      <p>
        <code className="long" translate="no">
          {proof.hash}
        </code>
      </p>
      <p className={proof.line === null ? 'warning' : 'proved'}>
        {proof.line === null ? s('check.lineMissing') : s('check.line', { line: proof.line })}
      </p>
    </>
  );
}
