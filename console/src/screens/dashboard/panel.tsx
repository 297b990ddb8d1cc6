import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { FailureNote } from '../../kit/notes.tsx';
import { Switch } from '../../kit/controls.tsx';
import type { CallFailure } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { type ChartModel, heightOf } from './chart-option.ts';
import styles from './dashboard.module.css';
import type { EChartProps, TakePicture } from './echart.tsx';
import type { Sheet } from './figures.logic.ts';
import type { Asked } from './files/about.logic.ts';
import { PanelFiles } from './files/panel-files.tsx';
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
  /** Above the chart. */
  above?: ReactNode;
  /** Below the chart. */
  foot?: ReactNode;
  /** The table is always shown. */
  isTableShown?: boolean;
  /** The call that the figures come from; undefined for figures of the present. */
  about?: Asked | undefined;
  /** Shows the figures instead of a chart or a table. */
  children?: ReactNode;
}

export function Panel(props: PanelProps) {
  const {
    title,
    hint,
    file,
    sheet,
    model,
    empty,
    failure,
    onRetry,
    controls,
    foot,
    about,
    above,
    children,
  } = props;
  const t = useText('dashboard');
  const [isTable, setIsTable] = useState(props.isTableShown ?? false);
  const picture = useRef<TakePicture>(undefined);
  const keep = useCallback((take: TakePicture | undefined) => {
    picture.current = take;
  }, []);
  const isFull = sheet !== undefined && !empty;
  const isOwn = children !== undefined;
  const plot = model || !sheet ? styles.plot : styles.bare;
  return (
    <article className={`sheet ${styles.panel}`} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {controls}
      </header>
      {hint ? <p className="quiet">{hint}</p> : null}
      {above}
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
        <PanelFiles
          title={title}
          file={file}
          sheet={isFull ? sheet : undefined}
          about={about}
          picture={model ? picture : undefined}
        />
      </footer>
    </article>
  );
}
