import type { Draw } from '@prelude/contract/site/draw';
import { dated } from '@prelude/ui/i18n';
import { formatNumber } from '@prelude/ui/numbers';
import { useState } from 'react';
import { campaignTime } from '../../content/zone-times.ts';
import { useDrawTexts } from '../dynamic/texts.tsx';

export function Figures({ draw }: { draw: Draw }) {
  const { s, language } = useDrawTexts();
  const { name, round, at } = draw.beacon;
  const count = (value: number | null) => (value === null ? null : formatNumber(value, language));
  return (
    <section className="figures" aria-labelledby="now">
      <h2 id="now">{s('now.title')}</h2>
      <p className="stand">{s(`now.${draw.step}`)}</p>
      {draw.rehearsal && <p className="warning">{s('now.rehearsal')}</p>}
      {draw.recommitted_at && (
        <p className="warning">
          {s('now.moved', { date: dated(campaignTime, draw.recommitted_at) })}
        </p>
      )}
      {draw.alone_until && (
        <p className="warning">{s('now.alone', { date: dated(campaignTime, draw.alone_until) })}</p>
      )}
      <dl>
        <Hash of={s('now.commitment')} value={draw.commitment} />
        <Hash of={s('now.rules')} value={draw.rules_hash} />
        <Row
          of={s('now.beacon')}
          value={s('now.beaconRound', {
            name,
            round: String(round),
            date: dated(campaignTime, at),
          })}
        />
        <Row of={s('now.entries')} value={count(draw.entries)} />
        <Hash of={s('now.list')} value={draw.list_hash} />
        <Hash of={s('now.record')} value={draw.log_head} />
        <Hash of={s('now.value')} value={draw.beacon_value} />
        <Hash of={s('now.result')} value={draw.result_hash} />
        <Hash of={s('now.secret')} value={draw.secret} />
        <Row
          of={s('now.outcome')}
          value={
            draw.selected === null || draw.reserve === null
              ? null
              : s('now.outcomeCount', { selected: draw.selected, reserve: draw.reserve })
          }
        />
        {draw.guests.before + draw.guests.later > 0 && (
          <Row of={s('now.guests')} value={s('now.guestsCount', draw.guests)} />
        )}
        {draw.step === 'published' && <Row of={s('now.promoted')} value={count(draw.promoted)} />}
      </dl>
    </section>
  );
}

interface RowProps {
  of: string;
  /** Null: not public yet. */
  value: string | null;
}

function Row({ of, value }: RowProps) {
  const { s } = useDrawTexts();
  return (
    <div data-waiting={value === null || undefined}>
      <dt>{of}</dt>
      <dd>{value ?? s('now.waiting')}</dd>
    </div>
  );
}

function Hash({ of, value }: RowProps) {
  const { s } = useDrawTexts();
  const [copied, setCopied] = useState(false);
  if (value === null) return <Row of={of} value={null} />;
  const copy = async () => {
    try {
      // Pages over plain http have no clipboard at all.
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The text can still be selected.
    }
  };
  return (
    <div>
      <dt>{of}</dt>
      <dd className="hash">
        <code translate="no">{value}</code>
        <button
          type="button"
          className="plain"
          aria-label={`${s('now.copy')}: ${of}`}
          onClick={() => void copy()}
        >
          {s(copied ? 'now.copied' : 'now.copy')}
        </button>
      </dd>
    </div>
  );
}
