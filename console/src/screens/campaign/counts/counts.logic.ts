import type { EnteredFigure, Figure } from '@prelude/contract/console/counts';
import type { Text, TextKey } from '../../../lib/text.ts';
import { wholeNumber } from '../whole-number.logic.ts';

type Name = Pick<Figure, 'kind' | 'source'>;
type Source = Name & { current: Pick<EnteredFigure, 'id' | 'count'> | null };
/** Field contents by `nameOf`. */
type Typed = Readonly<Record<string, string>>;

export const nameOf = ({ kind, source }: Name): string => `${kind} ${source}`;

export const sourceName = (t: Text<'campaign'>, source: string): string => {
  const key = `platform.${source}`;
  const name = t(key as TextKey<'campaign'>);
  return name === key ? source : name;
};

export const isWrong = (text = ''): boolean =>
  text.trim() !== '' && wholeNumber(text) === undefined;

export const figuresTyped = (sources: readonly Source[], typed: Typed): Figure[] =>
  sources.flatMap(({ kind, source, current }) => {
    const count = wholeNumber(typed[nameOf({ kind, source })] ?? '');
    return count === undefined || count === current?.count ? [] : [{ kind, source, count }];
  });

/** One invalid figure blocks the others too. */
export const mayReview = (figures: readonly Figure[], typed: Typed): boolean =>
  figures.length > 0 && !Object.values(typed).some(isWrong);

/** @param wished a source as `nameOf` returns it; empty: all */
export function historyFilter(wished: string): Partial<Name> {
  const [kind, source] = wished.split(' ') as [Figure['kind'], string | undefined];
  return source ? { kind, source } : {};
}

/** Only the newest figure of a source can be taken back. */
export const isNewest = (sources: readonly Source[], id: number): boolean =>
  sources.some(({ current }) => current?.id === id);

export const figureBefore = ({
  kind,
  source,
  previous,
}: Name & Pick<EnteredFigure, 'previous'>): Figure => ({ kind, source, count: previous ?? 0 });
