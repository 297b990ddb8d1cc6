/** What an operator reads and says before figures are entered. */
import type { CountsPreview } from '@prelude/contract/console/counts';
import type { Text } from '../../../lib/text.ts';
import { sourceName } from './counts.logic.ts';

/** What looks wrong, in words. A figure that is taken back is lower, and is meant to be. */
export const warningsOf = (
  t: Text<'campaign'>,
  { figures }: Pick<CountsPreview, 'figures'>,
  isUndo: boolean,
) =>
  isUndo
    ? []
    : figures.flatMap((one) =>
        one.warnings.map((warning) => ({
          key: `${one.source} ${warning}`,
          text: t(`counts.${warning}`, {
            source: sourceName(t, one.source),
            before: one.before ?? 0,
            after: one.after,
          }),
        })),
      );

/** What the operator must say before figures are entered. */
export function demandsOf(preview: Pick<CountsPreview, 'figures' | 'reaches'>, isUndo: boolean) {
  const takesTwo = preview.reaches.length > 0;
  const looksWrong = preview.figures.some(({ warnings }) => warnings.length > 0);
  return { takesTwo, mustBeSure: takesTwo || (!isUndo && looksWrong) };
}

export const maySave = (mustBeSure: boolean, note: string, isSure: boolean): boolean =>
  note.trim() !== '' && (!mustBeSure || isSure);

/** What the operator has read and wants nevertheless. */
export const acceptOf = ({ reaches }: Pick<CountsPreview, 'reaches'>, isSure: boolean) => ({
  warnings: isSure,
  reaches: isSure ? reaches.map(({ key }) => key) : [],
});
