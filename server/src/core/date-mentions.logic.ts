/** Finds a date in texts as people write it: `2 June 2025`, `June 2nd`, `6月2日`, `2. Juni`, `2 de junio`, `2025-06-02`. */
import { dataOfLanguage, type Language, toIntl } from '@prelude/contract/shared/languages';

export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** A date of the campaign: its day, and its time when only that changes (`23:59`). */
export interface Wanted {
  day: Day;
  time?: string | undefined;
}

const around = 40;

/** A text for many searches: as it is shown, and in small letters. */
interface Searchable {
  shown: string;
  small: string;
}

/** Full-width digits become ordinary ones, every space a plain one, and a line break a space. */
export function normalizeForSearch(text: string): Searchable {
  const shown = text.normalize('NFKC').replaceAll(/[\s\u200b\u00a0]+/g, ' ');
  return { shown, small: shown.toLowerCase() };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Names of a month, long and short, alone and in a date. */
function monthNames(language: Language, { year, month }: Day): string[] {
  const at = new Date(Date.UTC(year, month - 1, 15));
  const written = (style: 'long' | 'short', inDate: boolean) =>
    new Intl.DateTimeFormat(toIntl(language), {
      month: style,
      timeZone: 'UTC',
      ...(inDate ? { day: 'numeric' as const } : {}),
    })
      .formatToParts(at)
      .find(({ type }) => type === 'month')?.value;
  const names = [
    dataOfLanguage(language).dates.months[month - 1],
    written('long', false),
    written('long', true),
    written('short', false),
    written('short', true),
  ];
  const bare = names.map((name) => normalizeForSearch(name ?? '').small.replace(/\.$/, ''));
  return [...new Set(bare)].filter((name) => /\p{L}{2}/u.test(name));
}

/** Each has the groups `y`, a year next to the date, if there is one. */
function patterns(language: Language, day: Day): RegExp[] {
  const [m, d] = [`0?${day.month}`, `0?${day.day}`];
  const number = String.raw`(?<![\d.,:/-])`;
  const end = String.raw`(?!\d|[.,:/]\d)`;
  const found = [
    // Year first: 2025-06-02, 2025/6/2, 2025. 6. 2.
    String.raw`(?<!\d)(?<y>\d{4})(?:-|/|\. ?)${m}(?:-|/|\. ?)${d}(?!\d)`,
    // Year last, day or month first: 2.6.2025, 02/06/2025, 6/2/2025.
    String.raw`${number}${d}([./-]) ?${m}\1 ?(?<y>\d{4})(?!\d)`,
    String.raw`${number}${m}/${d}/(?<y>\d{4})(?!\d)`,
    // 2025年6月2日, 6월 2일
    String.raw`(?:(?<y>\d{4}) ?[年년] ?)?(?<!\d)${m} ?[月월] ?${d} ?[日號号일]`,
  ];
  const names = monthNames(language, day).map(escaped).join('|');
  if (names !== '')
    found.push(
      // 2 June 2025, 2nd of June, 2. Juni, 1er juin, 1º de junio de 2025 (º is an o by now), 2 ביוני
      String.raw`${number}${d}(?:\.|st|nd|rd|th|er|o|a|°)? ?(?:of |de |d’|d'|ב)?(?:${names})\.?(?!\p{L})(?:(?: de|,)? (?<y>\d{4})(?!\d))?`,
      // June 2, 2025, June 2nd
      String.raw`(?<!\p{L})(?:${names})\.? (?:the )?${d}(?:st|nd|rd|th)?${end}(?:,? (?<y>\d{4})(?!\d))?`,
    );
  return found.map((pattern) => new RegExp(pattern, 'gu'));
}

/**
 * Whether a text has a date, for one date after another and many texts.
 * @returns a search: the words around the first place that has it, or undefined. A date with another year is no hit
 */
export function dateSearch(language: Language, { day, time }: Wanted) {
  const expressions = patterns(language, day);
  const clock = time ? new RegExp(String.raw`(?<!\d)${time}(?!\d)`, 'u') : undefined;
  return ({ shown, small }: Searchable): string | undefined => {
    if (clock && !clock.test(small)) return undefined;
    for (const expression of expressions) {
      for (const match of small.matchAll(expression)) {
        const year = match.groups?.y;
        if (year !== undefined && Number(year) !== day.year) continue;
        const end = match.index + match[0].length;
        const from = Math.max(0, match.index - around);
        const until = Math.min(small.length, end + around);
        // In the letters of the text, where it has as many.
        const words = (shown.length === small.length ? shown : small).slice(from, until);
        return `${from > 0 ? '…' : ''}${words.trim()}${until < small.length ? '…' : ''}`;
      }
    }
    return undefined;
  };
}
