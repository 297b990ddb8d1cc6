import type { BodyOf, DataOf, Endpoint } from '@prelude/contract/shared/endpoint';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../lib/use-call.ts';
import type { Said } from './names.ts';
import { type Figures, Panel } from './panel.tsx';
import { useSaid } from './said.ts';

interface Props<E extends Endpoint> {
  title: string;
  hint?: ReactNode;
  /** File name without extension. */
  file: string;
  endpoint: E;
  body: BodyOf<E>;
  /** Keep it the same: another function draws the chart again. */
  read(said: Said, data: DataOf<E>, body: BodyOf<E>): Figures;
  controls?: ReactNode;
  /** Adds lines and marks. Keep it the same, as `read`. */
  extend?: ((figures: Figures) => Figures) | undefined;
  foot?: ReactNode;
}

/** The answer of a call as figures, which stay current while the screen is open. */
export function FigurePanel<E extends Endpoint>({
  endpoint,
  body,
  read,
  extend,
  ...panel
}: Props<E>) {
  const said = useSaid();
  const call = useCall(endpoint, body, { every: 10_000, keep: true });
  const data = (call.reply as { data: DataOf<E> } | undefined)?.data;
  const asked = JSON.stringify(body);
  const figures = useMemo(
    () => (data === undefined ? undefined : read(said, data, JSON.parse(asked) as BodyOf<E>)),
    [said, data, asked, read],
  );
  const shown = useMemo(() => (figures && extend ? extend(figures) : figures), [figures, extend]);
  return <Panel {...panel} {...shown} failure={call.failure} onRetry={call.again} about={body} />;
}
