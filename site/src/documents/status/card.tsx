import type { Status } from '@prelude/contract/site/status';
import { formatNumber } from '@prelude/ui/numbers';
import { formatDay } from '../../lib/i18n/format.ts';
import { rolePicture } from '../../content/media.ts';
import { inCampaignZone } from '../../content/zone-times.ts';
import { useStatusTexts } from '../live/texts.tsx';
import { Emblem } from '../ornaments.tsx';
import { CompanionTurn } from '../../ui/companion-turn.tsx';
import type { Companion } from '../../state/use-companion.ts';

interface CardProps {
  status: Status;
  /** Undefined in a campaign without characters. */
  companion: Companion | undefined;
}

export function Card({ status: { registration }, companion }: CardProps) {
  const { s, language } = useStatusTexts();
  const picture = companion && rolePicture(companion.key);
  return (
    <section className="card" data-plain={!picture || undefined} aria-label={s('card.number')}>
      {picture && (
        <img
          key={companion.key}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes="(max-width: 640px) 90vw, 22rem"
          width={600}
          height={900}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className="card-words">
        <Emblem />
        {registration ? (
          <>
            <p className="card-label">{s('card.number')}</p>
            <p className="card-number">{formatNumber(registration.number, language)}</p>
            <p className="card-since">
              {s('card.since', {
                date: formatDay(inCampaignZone(registration.registered_at), language),
              })}
            </p>
          </>
        ) : (
          <p className="card-label">{s('card.none')}</p>
        )}
      </div>
      {companion && <CompanionTurn companion={companion} s={s} className="card-turn" />}
    </section>
  );
}
