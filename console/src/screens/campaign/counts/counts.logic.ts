import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { EnteredFigure, Figure } from '@prelude/contract/console/counts';
import type { Language } from '@prelude/contract/shared/languages';
import { wholeNumber } from '../whole-number.logic.ts';

type Name = Pick<Figure, 'kind' | 'source'>;
type Source = Name & { current: Pick<EnteredFigure, 'id' | 'count'> | null };
export type Named = Name & { name: string };
/** Field contents by `nameOf`. */
type Typed = Readonly<Record<string, string>>;

export const nameOf = ({ kind, source }: Name): string => `${kind} ${source}`;

/**
 * The sources with the names that the campaign gives its channels; the server sends their keys.
 * @param own the operator's language, whose name comes first
 */
export const withLabels = <S extends Named>(
  sources: readonly S[],
  social: Campaign['social'],
  own: Language,
): S[] => {
  const channels = [...(social[own] ?? []), ...Object.values(social).flat()];
  return sources.map((one) => {
    const channel = channels.find(({ name }) => name === one.source);
    return one.kind === 'followers' && channel ? { ...one, name: channel.label } : one;
  });
};

/** A source that the campaign no longer has is called by its key. */
export const sourceName = (sources: readonly Named[], { kind, source }: Name): string =>
  sources.find((one) => one.kind === kind && one.source === source)?.name ?? source;

/** @param mark between groups of digits in the operator's language */
export const isWrong = (text: string | undefined, mark: string): boolean =>
  text !== undefined && text.trim() !== '' && wholeNumber(text, mark) === undefined;

export const figuresTyped = (sources: readonly Source[], typed: Typed, mark: string): Figure[] =>
  sources.flatMap(({ kind, source, current }) => {
    const count = wholeNumber(typed[nameOf({ kind, source })] ?? '', mark);
    return count === undefined || count === current?.count ? [] : [{ kind, source, count }];
  });

/** One invalid figure blocks the others too. */
export const mayReview = (figures: readonly Figure[], typed: Typed, mark: string): boolean =>
  figures.length > 0 && !Object.values(typed).some((text) => isWrong(text, mark));

/** @param chosen a source as `nameOf` returns it; empty: all */
export function historyFilter(chosen: string): Partial<Name> {
  const [kind, source] = chosen.split(' ') as [Figure['kind'], string | undefined];
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
