import type { Qualification } from '@prelude/contract/site/recruitment';
import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import { dated } from '@prelude/ui/i18n';
import { campaignTime } from '../../content/zone-times.ts';
import { onSite } from '../dynamic/addresses.ts';
import { useStatusTexts } from '../dynamic/texts.tsx';
import type { Known } from './calls.ts';
import { Place } from './place.tsx';

interface TestPanelProps {
  qualification: Qualification;
  dates: NonNullable<Known['dates']>;
  onChange: () => void;
}

export function TestPanel({ qualification, dates, onChange }: TestPanelProps) {
  const { s, language, names } = useStatusTexts();
  const { state, verdict, place, reserve, code } = qualification;
  return (
    <section className="panel test" aria-labelledby="test">
      <h2 id="test">{s('test.title')}</h2>
      <p className="verdict" data-verdict={verdict}>
        <Sentence qualification={qualification} dates={dates} />
      </p>
      {verdict === 'selected' && place && state !== 'ended' && (
        <Place place={place} onChange={onChange} />
      )}
      {verdict === 'reserve' && reserve.length > 0 && (
        <dl className="facts">
          {reserve.map(({ platform, region, place: number }) => (
            <div key={`${platform} ${region}`}>
              <dt>
                {names('platform', platform)} · {names('region', region)}
              </dt>
              <dd className="figure">{number}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'open' && (
        <p className="actions">
          <a
            className={code ? 'button quiet' : 'button'}
            href={onSite(language, '/home?open=apply')}
          >
            {s(code ? 'test.change' : 'test.apply')}
          </a>
        </p>
      )}
      <p className="foot">
        {code && (
          <span>
            {s('test.code')} <code translate="no">{code}</code>
          </span>
        )}
        <a href={`${dynamicPath('draw', toTag(language))}${code ? `#${code}` : ''}`}>
          {s('test.draw')}
        </a>
      </p>
    </section>
  );
}

function Sentence({ qualification, dates }: Pick<TestPanelProps, 'qualification' | 'dates'>) {
  const { s, names } = useStatusTexts();
  const { state, verdict, place } = qualification;
  const times = {
    date: dated(campaignTime, dates.closes),
    results: dated(campaignTime, dates.results),
  };
  if (state === 'ended') return s('test.ended');
  if (verdict === 'before') {
    return s('test.before', { date: dated(campaignTime, dates.opens) });
  }
  if (verdict === 'not-applied' && state === 'open') return s('test.not-applied-open', times);
  if (verdict === 'selected' && place) {
    return s(place.promoted ? 'test.promoted' : 'test.selected', {
      platform: names('platform', place.platform),
      region: names('region', place.region),
    });
  }
  return s(`test.${verdict}`, times);
}
