import type { Qualification } from '@prelude/contract/site/recruitment';
import { dated } from '@prelude/ui/i18n';
import { useState } from 'react';
import { campaignTime, zoneTimes } from '../../content/zone-times.ts';
import { useStatusTexts } from '../dynamic/texts.tsx';
import { decide } from './calls.ts';

interface PlaceProps {
  place: NonNullable<Qualification['place']>;
  onChange: () => void;
}

export function Place({ place, onChange }: PlaceProps) {
  const { s, language } = useStatusTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');

  const choose = async (action: 'claim' | 'decline') => {
    if (busy) return;
    setBusy(true);
    const reply = await decide(action);
    setBusy(false);
    setAsking(false);
    setAnswer(reply.msg);
    onChange();
  };

  const dates = place.predownload_at ? zoneTimes(place.predownload_at, language) : [];
  return (
    <>
      <h3>{s('place.title')}</h3>
      <dl className="facts">
        {dates.map(({ of, text }) => (
          <div key={of}>
            <dt>{s(`place.${of}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="note" aria-live="polite">
        {answer ||
          (place.claimed_at
            ? s('place.claimed', { date: dated(campaignTime, place.claimed_at) })
            : s('place.claimBy', { date: dated(campaignTime, place.claim_by) }))}
      </p>
      <p className="actions">
        {asking ? (
          <>
            <span className="ask">{s('place.declineAsk')}</span>
            <button type="button" className="button quiet" onClick={() => setAsking(false)}>
              {s('place.keep.button')}
            </button>
            <button type="button" className="plain" onClick={() => void choose('decline')}>
              {s('place.declineYes')}
            </button>
          </>
        ) : (
          <>
            {place.claimed_at === null && (
              <button type="button" className="button" onClick={() => void choose('claim')}>
                {s('place.claim.button')}
              </button>
            )}
            {place.calendar ? (
              <a className="button quiet" href={`${place.calendar}?lang=${language}`} download="">
                {s('place.calendar.button')}
              </a>
            ) : null}
            <button type="button" className="plain" onClick={() => setAsking(true)}>
              {s('place.decline')}
            </button>
          </>
        )}
      </p>
    </>
  );
}
