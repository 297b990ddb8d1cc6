import type { Status } from '@prelude/contract/site/status';
import { dated } from '@prelude/ui/i18n';
import { formatNumber } from '@prelude/ui/numbers';
import { formatDay } from '../../lib/i18n/format.ts';
import { cardPicture } from '../../content/media.ts';
import { inCampaignZone } from '../../content/zone-times.ts';
import { useStatusTexts } from '../dynamic/texts.tsx';
import { EmblemMark } from '../../ui/emblem-mark.tsx';
import { CardPicture, CompanionTurn } from '../../ui/player-card.tsx';
import type { Companion } from '../../state/use-companion.ts';

interface CardProps {
  status: Status;
  /** Undefined in a campaign without characters. */
  companion: Companion | undefined;
}

export function Card({ status: { registration }, companion }: CardProps) {
  const { s, language } = useStatusTexts();
  const picture = companion && cardPicture(companion.key);
  return (
    <section
      className="player-card"
      data-plain={!picture || undefined}
      aria-label={s('card.number')}
    >
      {picture && (
        <CardPicture
          key={companion.key}
          picture={picture}
          sizes="(max-width: 640px) 90vw, 22rem"
          fetchPriority="high"
        />
      )}
      <div className="card-words">
        <EmblemMark className="emblem" />
        {registration ? (
          <>
            <p className="card-label">{s('card.number')}</p>
            <p className="card-number">{formatNumber(registration.number, language)}</p>
            <p className="card-since">
              {s('card.since', {
                date: dated(formatDay, inCampaignZone(registration.registered_at)),
              })}
            </p>
          </>
        ) : (
          <p className="card-label">{s('card.none')}</p>
        )}
      </div>
      {companion && <CompanionTurn companion={companion} s={s} />}
    </section>
  );
}
