/** Reads a date as the page writes it, in any of the usual ways of the operator's language. */
import { campaignZone } from './dates.logic.ts';

interface Wall {
  year: number;
  month: number;
  day: number;
}

const plain = (name: string): string => name.toLowerCase().replaceAll('.', '');

/** The names of a month, long and short. */
const namesOf = (intl: string, month: number): string[] =>
  (['long', 'short'] as const).map((style) =>
    plain(
      new Intl.DateTimeFormat(intl, { month: style, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(new Date(Date.UTC(2025, month - 1, 1)))
        .find(({ type }) => type === 'month')!.value,
    ),
  );

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The month that a word names, or that only this word can begin. */
function monthOf(intl: string, words: readonly string[]): number | undefined {
  const long = words.filter((word) => word.length > 2);
  const exact = months.find((month) => namesOf(intl, month).some((name) => long.includes(name)));
  if (exact) return exact;
  const begun = months.filter((month) =>
    namesOf(intl, month).some((name) => long.some((word) => name.startsWith(word))),
  );
  return begun.length === 1 ? begun[0] : undefined;
}

function wallOf(intl: string, text: string): Wall | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const month = monthOf(intl, plain(text).match(/\p{L}+/gu) ?? []);
  const isYear = (digits: string | undefined) => digits?.length === 4;
  const [first, second, third] = numbers;
  if (month && numbers.length === 2) {
    const [year, day] = isYear(first) ? [first, second] : [second, first];
    return isYear(year) ? { year: Number(year), month, day: Number(day) } : undefined;
  }
  if (numbers.length !== 3) return undefined;
  const [year, middle, day] = isYear(first) ? numbers : [third, second, first];
  if (!isYear(year)) return undefined;
  return { year: Number(year), month: Number(middle), day: Number(day) };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** @returns `2025-06-09`; undefined for what is no day */
export function dayTyped(intl: string, typed: string): string | undefined {
  const found = wallOf(intl, typed.normalize('NFKC'));
  if (!found) return undefined;
  const { year, month, day } = found;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** @returns the instant in the campaign's time zone, `2025-06-09T23:59:00+08:00`; undefined without a day or a time */
export function instantTyped(intl: string, typed: string): string | undefined {
  const text = typed.normalize('NFKC');
  const clock = /(?:^|\D)((\d{1,2}):(\d\d)(?::(\d\d))?)(?!\d)/.exec(text);
  const day = clock && dayTyped(intl, text.replace(clock[1]!, ' '));
  if (!clock || !day) return undefined;
  const [hour, minute, second] = clock.slice(2).map((part) => Number(part ?? 0));
  if (hour! > 23 || minute! > 59 || second! > 59) return undefined;
  return `${day}T${two(hour!)}:${two(minute!)}:${two(second!)}${campaignZone()}`;
}
