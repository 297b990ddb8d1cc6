/** Figures of stores and channels between the keyboard and the server. */
import type { EnteredFigure, Figure } from '@prelude/contract/console/counts';
import type { Text, TextKey } from '../../../lib/text.ts';
import { wholeNumber } from '../whole-number.logic.ts';

type Name = Pick<Figure, 'kind' | 'source'>;
type Source = Name & { current: Pick<EnteredFigure, 'id' | 'count'> | null };
/** What stands in the fields, by `nameOf`. */
type Typed = Readonly<Record<string, string>>;

export const nameOf = ({ kind, source }: Name): string => `${kind} ${source}`;

/** A store's name; a channel's as it is. */
export const sourceName = (t: Text<'campaign'>, source: string): string => {
  const key = `platform.${source}`;
  const name = t(key as TextKey<'campaign'>);
  return name === key ? source : name;
};

export const isWrong = (text = ''): boolean =>
  text.trim() !== '' && wholeNumber(text) === undefined;

/** What was typed and differs from what is in force. */
export const figuresTyped = (sources: readonly Source[], typed: Typed): Figure[] =>
  sources.flatMap(({ kind, source, current }) => {
    const count = wholeNumber(typed[nameOf({ kind, source })] ?? '');
    return count === undefined || count === current?.count ? [] : [{ kind, source, count }];
  });

/** One figure that is none holds the others back too. */
export const mayReview = (figures: readonly Figure[], typed: Typed): boolean =>
  figures.length > 0 && !Object.values(typed).some(isWrong);

/** @param wished a source by `nameOf`; empty: all of them */
export function historyFilter(wished: string): Partial<Name> {
  const [kind, source] = wished.split(' ') as [Figure['kind'], string | undefined];
  return source ? { kind, source } : {};
}

/** Only the newest figure of a source can be taken back. */
export const isNewest = (sources: readonly Source[], id: number): boolean =>
  sources.some(({ current }) => current?.id === id);

/** The figure before it, to be entered again. */
export const figureBefore = ({
  kind,
  source,
  previous,
}: Name & Pick<EnteredFigure, 'previous'>): Figure => ({ kind, source, count: previous ?? 0 });
