/** A separate chunk with only the parts of ECharts in use, so the screen renders before it loads. */
import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, use as install } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { colour } from '../../lib/colour.ts';
import { currentIntl } from '../../lib/language.ts';
import { useMedia } from '../../lib/media.ts';
import { useTheme } from '../../lib/theme.ts';
import { type ChartModel, heightOf, optionOf } from './chart-option.ts';
import styles from './dashboard.module.css';

install([
  BarChart,
  LineChart,
  CanvasRenderer,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
]);

export type TakePicture = () => HTMLCanvasElement;

export interface EChartProps {
  model: ChartModel;
  label: string;
  /**
   * Called with a function that takes the picture, and with undefined once it no longer works. The callback must be
   * stable.
   */
  onReady(take: TakePicture | undefined): void;
}

export function EChart({ model, label, onReady }: EChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useTheme();
  const scheme = theme === 'system' ? (isDark ? 'dark' : 'light') : theme;
  const intl = currentIntl();
  useEffect(() => {
    const made = init(box.current, null, { renderer: 'canvas' });
    chart.current = made;
    const watcher = new ResizeObserver(() => made.resize());
    if (box.current) watcher.observe(box.current);
    return () => {
      watcher.disconnect();
      chart.current = undefined;
      made.dispose();
    };
  }, []);
  useEffect(() => {
    const font = getComputedStyle(document.body).fontFamily;
    chart.current?.setOption(optionOf(model, { label, intl, isStill, scheme, font, colour }), {
      replaceMerge: ['series', 'legend'],
    });
  }, [model, label, intl, isStill, scheme]);
  useEffect(() => {
    onReady(() => {
      const font = getComputedStyle(document.body).fontFamily;
      // Of the same size from every window, so that the words of a phone's picture are as readable.
      const size = { width: 900, height: Math.max(420, heightOf(model)) };
      const made = init(document.createElement('div'), null, { renderer: 'canvas', ...size });
      // Without the marks: their list stays on the page.
      const shown = { ...model, marks: [] };
      made.setOption(optionOf(shown, { label, intl, isStill: true, scheme, font, colour }));
      const drawn = made.renderToCanvas({ pixelRatio: 2, backgroundColor: colour('--sheet') });
      made.dispose();
      return drawn;
    });
    return () => onReady(undefined);
  }, [model, label, intl, scheme, onReady]);
  return <div ref={box} className={styles.drawing} />;
}
