import type { Figure, ReadFigure } from '@prelude/contract/console/counts';
import { Actions, Button, Card } from '../../../kit/layout.tsx';
import { Note } from '../../../kit/notes.tsx';
import { Instant, RelativeTime } from '../../../kit/time.tsx';
import { useMay } from '../../../lib/session.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import { type Named, nameOf, sourceName } from './counts.logic.ts';

interface Props {
  reads: readonly ReadFigure[];
  sources: readonly Named[];
  /** @param figure that waits for an operator */
  onReview(figure: Figure): void;
}

/** Figures that the server reads by itself: what it read and when, and what waits for an operator. */
export function CountsReads({ reads, sources, onReview }: Props) {
  const t = useText('campaign');
  if (reads.length === 0) return null;
  return (
    <Card title={t('counts.read.title')}>
      {reads.map((read) => (
        <Read key={nameOf(read)} read={read} name={sourceName(sources, read)} onReview={onReview} />
      ))}
    </Card>
  );
}

interface ReadProps extends Pick<Props, 'onReview'> {
  read: ReadFigure;
  name: string;
}

function Read({ read, name, onReview }: ReadProps) {
  const t = useText('campaign');
  const may = useMay('counts.write');
  const { kind, source, count, read_at, next_at, failures, reason } = read;
  return (
    <>
      <p>
        {count === null || read_at === null ? (
          t('counts.read.none', { name })
        ) : (
          <>
            {t('counts.read.is', { name, count: formatNumber(count) })}{' '}
            <RelativeTime at={read_at} />
          </>
        )}
      </p>
      {failures > 0 && next_at !== null ? (
        <Note tone="warn">
          {t('counts.read.failed', { count: failures })} <Instant at={next_at} />
        </Note>
      ) : null}
      {reason !== null && count !== null ? (
        <>
          <Note tone="warn">{t(`counts.read.${reason}`)}</Note>
          {may ? (
            <Actions>
              <Button onClick={() => onReview({ kind, source, count })}>
                {t('counts.read.review')}
              </Button>
            </Actions>
          ) : null}
        </>
      ) : null}
    </>
  );
}
