import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { Button } from '../../kit/layout.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { Switch } from '../../kit/controls.tsx';
import type { CallFailure } from '../../lib/failure.ts';
import { currentIntl } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { type ChartModel, heightOf } from './chart-option.ts';
import styles from './dashboard.module.css';
import type { EChartProps, TakePicture } from './echart.tsx';
import { csvOf, type Sheet } from './figures.logic.ts';
import { chartPng } from './chart-png.ts';
import { SheetTable } from './sheet-table.tsx';

function NoDrawing() {
  const t = useText('dashboard');
  return <p className={styles.empty}>{t('noDrawing')}</p>;
}

const EChart = lazy<ComponentType<EChartProps>>(() =>
  import('./echart.tsx').then(
    ({ EChart: part }) => ({ default: part }),
    // The table works without the chart.
    () => ({ default: NoDrawing }),
  ),
);

export interface Figures {
  /** Undefined while the first answer loads. */
  sheet?: Sheet | undefined;
  /** Undefined for a figure without a chart. */
  model?: ChartModel | undefined;
  empty?: string | false;
  hint?: ReactNode;
}

interface PanelProps extends Figures {
  title: string;
  /** File name without extension. */
  file: string;
  failure: CallFailure | undefined;
  onRetry(): void;
  controls?: ReactNode;
  /** Below the chart. */
  foot?: ReactNode;
  /** Shows the figures instead of a chart or a table. */
  children?: ReactNode;
}

export function Panel(props: PanelProps) {
  const { title, hint, file, sheet, model, empty, failure, onRetry, controls, foot, children } =
    props;
  const t = useText('dashboard');
  const [isTable, setIsTable] = useState(false);
  const picture = useRef<TakePicture>(undefined);
  const keep = useCallback((take: TakePicture | undefined) => {
    picture.current = take;
  }, []);
  const isFull = sheet !== undefined && !empty;
  const isOwn = children !== undefined;
  const plot = model || !sheet ? styles.plot : styles.bare;
  const savePicture = async (): Promise<void> => {
    const drawn = picture.current?.();
    if (drawn) saveFile(`${file}.png`, await chartPng(drawn, title));
  };
  return (
    <article className={`sheet ${styles.panel}`} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {controls}
      </header>
      {hint ? <p className="quiet">{hint}</p> : null}
      {failure && !sheet ? <FailureNote failure={failure} onRetry={onRetry} /> : null}
      <div
        className={isOwn ? styles.plotLeast : plot}
        style={isFull && model ? { height: heightOf(model) } : undefined}
        aria-busy={!sheet && !failure}
      >
        {!sheet && !failure ? <span className={styles.skeleton} /> : null}
        {sheet && empty ? <p className={styles.empty}>{empty}</p> : null}
        {isFull && model ? (
          <Suspense fallback={<span className={styles.skeleton} />}>
            <EChart model={model} label={t('picture', { title })} onReady={keep} />
          </Suspense>
        ) : null}
        {isFull && !model && !isOwn ? <SheetTable sheet={sheet} title={title} shown /> : null}
        {children}
      </div>
      {isFull && model ? <SheetTable sheet={sheet} title={title} shown={isTable} /> : null}
      {foot}
      <footer className={styles.panelFoot}>
        {model ? (
          <Switch label={t('table')} checked={isTable} onChange={setIsTable} disabled={!isFull} />
        ) : null}
        {failure && sheet ? <span className="quiet">{t('stale')}</span> : null}
        <Button
          look="quiet"
          disabled={!isFull}
          aria-label={t('saveCsv', { title })}
          onClick={() =>
            sheet &&
            saveFile(`${file}.csv`, new Blob([csvOf(sheet, currentIntl())], { type: 'text/csv' }))
          }
        >
          CSV
        </Button>
        {model ? (
          <Button
            look="quiet"
            disabled={!isFull}
            aria-label={t('savePng', { title })}
            onClick={() => void savePicture()}
          >
            PNG
          </Button>
        ) : null}
      </footer>
    </article>
  );
}
