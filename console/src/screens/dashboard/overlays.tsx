/** Lines and marks over the charts over time, and their switches and list. */
import type { FigureStep, FigureRange } from '@prelude/contract/console/dashboard';
import { readCompared, readMarks } from '@prelude/contract/console/dashboard-calls';
import { endonym } from '@prelude/contract/shared/languages';
import { observable } from '@prelude/ui/observable';
import { useCallback, useMemo } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { Instant } from '../../kit/time.tsx';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { pictureName, said, sentencePlace } from '../../lib/words.logic.ts';
import styles from './dashboard.module.css';
import {
  groupMarks,
  lineHues,
  type LineName,
  lineNames,
  type MarkGroup,
  withLines,
  withMarks,
} from './overlays.logic.ts';
import type { Figures } from './panel.tsx';
import { labelOf } from './range.ts';

type Unit = 'minute' | 'hour' | 'day';

/** Chosen once for all charts. */
const chosen = observable<Readonly<Record<LineName | 'marks', boolean>>>({
  yesterday: false,
  last_week: false,
  forecast: false,
  marks: true,
});

const none: readonly MarkGroup[] = [];

interface Span {
  from: string;
  to: string;
  unit: Unit;
  /** The first label, where the chart begins later than whole hours. */
  since?: string | undefined;
}

/** The changes in the time of a chart. */
export function useMarks({ from, to, unit, since }: Span) {
  const { marks: isOn } = chosen.use();
  const { reply } = useCall(
    readMarks,
    { from, to },
    { every: 60_000, enabled: isOn && from !== '', keep: true },
  );
  const groups = useMemo(() => {
    if (!isOn || !reply) return none;
    const first = since === undefined ? 0 : Date.parse(since);
    return groupMarks(reply.data.filter(({ at }) => Date.parse(at) >= first));
  }, [isOn, reply, since]);
  const extend = useCallback((figures: Figures) => withMarks(figures, groups), [groups]);
  return { extend, groups, unit };
}

/** The same with the lines that are switched on. */
export function useOverlays(body: FigureRange & { step: FigureStep; unit: Unit }, since?: string) {
  const t = useText('dashboard');
  const shown = chosen.use();
  const { from, to, unit } = body;
  const { groups } = useMarks({ from, to, unit, since });
  const isAny = lineNames.some((name) => shown[name]);
  const { reply } = useCall(readCompared, body, {
    every: 15_000,
    enabled: isAny && from !== '',
    keep: true,
  });
  const compared = reply?.data;
  const extend = useCallback(
    (figures: Figures) => {
      const lines = lineNames
        .filter((name) => shown[name] && compared && compared[name].length > 0)
        .map((name) => ({
          name: t(`lines.${name}`),
          hue: lineHues[name],
          points: compared![name],
        }));
      return withMarks(
        withLines(figures, lines, (at) => labelOf(at, unit)),
        groups,
      );
    },
    [t, shown, compared, groups, unit],
  );
  return { extend, groups, unit, hasLines: true };
}

interface OverlaysProps {
  groups: readonly MarkGroup[];
  hasLines?: boolean;
  hasForecast?: boolean;
}

/** The switches, and what the marks are. */
export function Overlays({ groups, hasLines = false, hasForecast = false }: OverlaysProps) {
  const t = useText('dashboard');
  const shown = chosen.use();
  const lines = lineNames.filter((name) => hasLines && (name !== 'forecast' || hasForecast));
  return (
    <>
      <fieldset className={styles.overlays}>
        <legend className="visually-hidden">{t('lines.title')}</legend>
        {lines.map((name) => (
          <Switch
            key={name}
            label={t(`lines.${name}`)}
            checked={shown[name]}
            onChange={(isOn) => chosen.set({ ...shown, [name]: isOn })}
          />
        ))}
        <Switch
          label={t('marks.switch')}
          checked={shown.marks}
          onChange={(isOn) => chosen.set({ ...shown, marks: isOn })}
        />
      </fieldset>
      {groups.length > 0 ? (
        <details className={styles.marks}>
          <summary>{t('marks.title', { count: groups.length })}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
          <div role="group" aria-label={t('marks.switch')} tabIndex={0}>
            <ol>
              {groups.map((group) => (
                <li key={group.at}>
                  <Instant at={group.at} /> <MarkWords group={group} />
                </li>
              ))}
            </ol>
          </div>
        </details>
      ) : null}
    </>
  );
}

function MarkWords({ group: { changes } }: { group: MarkGroup }) {
  const t = useText('dashboard');
  const words = useText('words');
  const campaign = useText('campaign');
  const names = useNames();
  const nameOf = ({ kind, name }: MarkGroup['changes'][number]): string => {
    if (kind === 'settings') return said(campaign, `section.${name}`) ?? name;
    if (kind === 'sentence') return sentencePlace(words, name);
    if (kind === 'picture') return pictureName(words, names, name);
    if (kind === 'milestone') return names.milestone(name);
    return name;
  };
  return changes
    .map((change) => {
      const languages = change.languages.map(endonym).join(', ');
      const text = t(`marks.kind.${change.kind}`, { name: nameOf(change) });
      return languages ? `${text} (${languages})` : text;
    })
    .join(' · ');
}
