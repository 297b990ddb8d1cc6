/** Lines and marks over a chart over time. */
import type { Compared, Marks } from '@prelude/contract/console/dashboard';
import type { Hue } from './chart-option.ts';
import type { Figures } from './panel.tsx';

export const lineNames = ['yesterday', 'last_week', 'forecast'] as const;
export type LineName = (typeof lineNames)[number];

export const lineHues: Readonly<Record<LineName, Hue>> = {
  yesterday: '--warn',
  last_week: '--good',
  forecast: '--bad',
};

interface Line {
  name: string;
  hue: Hue;
  points: Compared[LineName];
}

/**
 * Adds lines to the chart and columns to the table. Points after the last label, as of a forecast, continue the chart.
 * @param read an instant as a label
 */
export function withLines(
  figures: Figures,
  lines: readonly Line[],
  read: (at: string) => string,
): Figures {
  const { sheet, model } = figures;
  if (!sheet || !model?.ats || lines.length === 0) return figures;
  const end = Date.parse(model.ats.at(-1) ?? '');
  const later = [
    ...new Set(
      lines
        .flatMap(({ points }) => points.filter(({ at }) => Date.parse(at) > end))
        .map(({ at }) => at),
    ),
  ];
  const ats = [...model.ats, ...later];
  const drawn = lines.map(({ name, hue, points }) => {
    const counts = new Map(points.map(({ at, count }) => [Date.parse(at), count]));
    return { name, hue, values: ats.map((at) => counts.get(Date.parse(at)) ?? null) };
  });
  const empty = sheet.columns.slice(1).map(() => null);
  return {
    ...figures,
    sheet: {
      columns: [...sheet.columns, ...drawn.map(({ name }) => ({ title: name }))],
      rows: ats.map((at, index) => [
        ...(sheet.rows[index] ?? [at, ...empty]),
        ...drawn.map(({ values }) => values[index] ?? null),
      ]),
    },
    model: {
      ...model,
      ats,
      labels: [...model.labels, ...later.map(read)],
      series: model.series.map((one) => ({
        ...one,
        values: [...one.values, ...later.map(() => null)],
      })),
      lines: drawn,
    },
  };
}

export interface MarkGroup {
  /** The instant of the first. */
  at: string;
  /** One change in several languages is one line. */
  changes: { kind: Marks[number]['kind']; name: string; languages: string[] }[];
}

const minuteMs = 60_000;

/** Changes within a minute, as one group. */
export function groupMarks(marks: Marks): MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const { at, kind, name, language } of marks) {
    const last = groups.at(-1);
    const isNear = last && Date.parse(at) - Date.parse(last.at) < minuteMs;
    const group = isNear ? last : { at, changes: [] };
    if (!isNear) groups.push(group);
    const known = group.changes.find((one) => one.kind === kind && one.name === name);
    const change = known ?? { kind, name, languages: [] };
    if (!known) group.changes.push(change);
    if (language && !change.languages.includes(language)) change.languages.push(language);
  }
  return groups;
}

/** Marks the label in whose time each group is, with the numbers of the groups from 1 on. */
export function withMarks(figures: Figures, groups: readonly Pick<MarkGroup, 'at'>[]): Figures {
  const { model } = figures;
  if (!model?.ats || groups.length === 0) return figures;
  const times = model.ats.map((at) => Date.parse(at));
  const numbers = new Map<number, number[]>();
  for (const [number, { at }] of groups.entries()) {
    const index = times.filter((time) => time <= Date.parse(at)).length - 1;
    if (index >= 0) numbers.set(index, [...(numbers.get(index) ?? []), number + 1]);
  }
  const marks = [...numbers].map(([index, among]) => ({
    index,
    name: among.length === 1 ? String(among[0]) : `${among[0]}–${among.at(-1)!}`,
  }));
  return { ...figures, model: { ...model, marks } };
}
