import type { Status } from '@prelude/contract/site/status';
import { formatDay } from '../../lib/i18n/format.ts';
import { inCampaignZone } from '../../content/zone-times.ts';
import { onSite } from '../dynamic/addresses.ts';
import { useStatusTexts } from '../dynamic/texts.tsx';
import { stationsOf } from './way.logic.ts';

export function Way({ status }: { status: Status }) {
  const { s, t, language } = useStatusTexts();
  return (
    <section className="way" aria-labelledby="way">
      <h2 id="way">{s('way.title')}</h2>
      <ol>
        {stationsOf(status).map(({ key, state, name, at }) => (
          <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <strong>{s(`way.${name}`)}</strong>
            <span>{at ? formatDay(inCampaignZone(at), language) : s(`way.${state}`)}</span>
          </li>
        ))}
      </ol>
      {!status.registration && (
        <div className="missing">
          <h3>{s('unregistered.title')}</h3>
          <p>{s('unregistered.text')}</p>
          <a className="button" href={onSite(language, '/home')}>
            {t('home.register')}
          </a>
        </div>
      )}
    </section>
  );
}
