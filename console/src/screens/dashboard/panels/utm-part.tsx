import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readUtms } from '@prelude/contract/console/dashboard-calls';
import { type UtmPart, utmParts } from '@prelude/contract/site/utm';
import { useMemo, useState } from 'react';
import { optionsOf, Select } from '../../../kit/inputs.tsx';
import { Actions, Button } from '../../../kit/layout.tsx';
import { currentIntl } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { useCall } from '../../../lib/use-call.ts';
import styles from '../dashboard.module.css';
import { Panel } from '../panel.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { UtmCompare } from './utm-compare.tsx';
import { utmFigures } from './utm.logic.ts';

/** Visits and registrations by UTM tag, the comparison of two, and new links. */
export function UtmPart({ range: { from, to } }: { range: FigureRange }) {
  const t = useText('dashboard');
  const words = useText('words');
  const [chosen, setChosen] = useState<UtmPart | ''>('');
  const [isBuilding, setBuilding] = useState(false);
  const by = chosen || undefined;
  const call = useCall(readUtms, { from, to, ...(by && { by }) }, { every: 10_000, keep: true });
  const found = call.reply?.data;
  const figures = useMemo(
    () => (found ? utmFigures({ t, words }, found.rows, by, currentIntl()) : {}),
    [t, words, found, by],
  );
  return (
    <>
      <Panel
        {...figures}
        title={t('utm.title')}
        hint={t('utm.hint')}
        file={`prelude-utm-by-${by ?? 'link'}`}
        about={{ from, to }}
        failure={call.failure}
        onRetry={call.again}
        controls={
          <Actions>
            <Select
              className={styles.select ?? ''}
              aria-label={t('utm.by')}
              none={t('utm.link')}
              value={chosen}
              onChange={({ target }) => setChosen(target.value as UtmPart | '')}
              options={optionsOf(utmParts, (part) => t(`utm.part.${part}`))}
            />
            <Button disabled={!found} onClick={() => setBuilding(true)}>
              {t('utm.build.open')}
            </Button>
          </Actions>
        }
      />
      {found && found.rows.length > 1 ? (
        <UtmCompare key={chosen} rows={found.rows} by={by} />
      ) : null}
      {found && isBuilding ? (
        <LinkDialog site={found.site} frames={found.frames} onClose={() => setBuilding(false)} />
      ) : null}
    </>
  );
}
