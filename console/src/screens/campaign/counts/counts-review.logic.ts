import type { CountsPreview } from '@prelude/contract/console/counts';
import type { Text } from '../../../lib/text.ts';
import { type Named, sourceName } from './counts.logic.ts';

/** Warning texts. A figure that is taken back is lower on purpose. */
export const warningsOf = (
  t: Text<'campaign'>,
  { figures }: Pick<CountsPreview, 'figures'>,
  sources: readonly Named[],
  isUndo: boolean,
) =>
  isUndo
    ? []
    : figures.flatMap((one) =>
        one.warnings.map((warning) => ({
          key: `${one.source} ${warning}`,
          text: t(`counts.${warning}`, {
            source: sourceName(sources, one),
            before: one.before ?? 0,
            after: one.after,
          }),
        })),
      );

export function demandsOf(preview: Pick<CountsPreview, 'figures' | 'reaches'>, isUndo: boolean) {
  const takesTwo = preview.reaches.length > 0;
  const looksWrong = preview.figures.some(({ warnings }) => warnings.length > 0);
  return { takesTwo, mustBeSure: takesTwo || (!isUndo && looksWrong) };
}

export const maySave = (mustBeSure: boolean, note: string, isSure: boolean): boolean =>
  note.trim() !== '' && (!mustBeSure || isSure);

export const acceptOf = ({ reaches }: Pick<CountsPreview, 'reaches'>, isSure: boolean) => ({
  warnings: isSure,
  reaches: isSure ? reaches.map(({ key }) => key) : [],
});
