import { dimensions } from '@prelude/contract/console/dashboard';
import {
  readBreakdown,
  readCreators,
  readDetails,
  readFunnel,
  readLive,
  readMailFigures,
} from '@prelude/contract/console/dashboard-calls';
import { useMemo, useState } from 'react';
import { PageHead, Stack } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { campaignZoneName } from '../../lib/time/dates.logic.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './dashboard.module.css';
import { ComparePanel } from './compare/compare-panel.tsx';
import { CreatorNames } from './compare/creator-names.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { FaultsPart } from './panels/faults-part.tsx';
import { mailFigures } from './panels/mail.logic.ts';
import { everything, rangeOf } from './range.logic.ts';
import { breakdownFigures, creatorFigures, detailFigures, funnelFigures } from './readings.ts';
import { RangeBar } from './range-bar.tsx';
import { SeriesPart } from './panels/series-part.tsx';
import { UtmPart } from './panels/utm-part.tsx';
import { type ShownStep, StepSelect } from './step-select.tsx';

/** Links at the top lead to them; their names are those of the texts. */
const parts = ['funnel', 'by', 'creators', 'compare', 'utm', 'mail', 'details'] as const;

export function Screen() {
  const t = useText('dashboard');
  const [choice, setChoice] = useState(everything);
  const [step, setStep] = useState<ShownStep>('registered');
  // Use the campaign's clock: a rehearsal has a different date.
  const { reply } = useCall(readLive, undefined, { every: 5000 });
  const hour = reply?.data.now.slice(0, 13);
  const range = useMemo(
    () => (hour ? rangeOf(choice, `${hour}:00:00Z`) : undefined),
    [choice, hour],
  );
  const period = { from: range?.from ?? '', to: range?.to ?? '' };
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text', { zone: campaignZoneName() })} />
      <RangeBar choice={choice} onChange={setChoice} range={range} />
      <nav className={styles.parts} aria-label={t('parts')}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`}>
            {t(`${part}.title`)}
          </a>
        ))}
      </nav>
      {range ? (
        <>
          <div id="funnel" className={`${styles.panels} ${styles.target}`}>
            <FigurePanel
              title={t('funnel.title')}
              hint={t('funnel.hint', { count: 0 })}
              file="prelude-funnel"
              endpoint={readFunnel}
              body={range}
              read={funnelFigures}
            />
            <SeriesPart range={range} />
          </div>
          <div id="by" className={`${styles.panelHead} ${styles.target}`}>
            <h2>{t('by.title')}</h2>
            <StepSelect value={step} onChange={setStep} />
          </div>
          <div className={styles.panels}>
            {dimensions.map((by) => (
              <FigurePanel
                key={by}
                title={t(`by.${by}`)}
                file={`prelude-${step}-by-${by}`}
                endpoint={readBreakdown}
                body={{ ...range, step, by }}
                read={breakdownFigures}
              />
            ))}
          </div>
          <div id="creators" className={styles.target}>
            <FigurePanel
              title={t('creators.title')}
              hint={t('creators.hint')}
              file="prelude-creators"
              controls={<CreatorNames range={range} />}
              endpoint={readCreators}
              body={range}
              read={creatorFigures}
            />
          </div>
          <div id="compare" className={styles.target}>
            <ComparePanel range={range} />
          </div>
          <span id="utm" className={styles.target} />
          <UtmPart range={range} />
          <div id="mail" className={`${styles.panels} ${styles.target}`}>
            <FigurePanel
              title={t('mail.title')}
              hint={t('mail.hint')}
              file="prelude-mail"
              endpoint={readMailFigures}
              body={period}
              read={mailFigures}
            />
            <FaultsPart period={period} />
          </div>
          <div id="details" className={styles.target}>
            <FigurePanel
              title={t('details.title')}
              hint={t('details.hint')}
              file="prelude-details"
              endpoint={readDetails}
              body={period}
              read={detailFigures}
            />
          </div>
        </>
      ) : null}
    </Stack>
  );
}
