/** What the visitors were told: the promise the database is held to. */
import { addressOf } from '../lib/people.ts';

export interface Row {
  number: number;
  email: string;
}

export interface Book {
  /** Visitors by the number they were told. */
  acknowledged: Map<number, number>;
  /** Asked and never answered: either way is right, but only one. */
  unanswered: Set<number>;
  /** What went against the promise, in words. */
  violations: string[];
  /** Notes an answer; a second one must give the same number. */
  acknowledge(visitor: number, number: number): void;
  /** Compares with the table; `web` is the running total. */
  compare(rows: readonly Row[], web: number): void;
}

export function createBook(): Book {
  const book: Book = {
    acknowledged: new Map(),
    unanswered: new Set(),
    violations: [],
    acknowledge: (visitor, number) => {
      const known = book.acknowledged.get(visitor);
      if (known !== undefined && known !== number) {
        book.violations.push(`${addressOf(visitor)} was told ${known}, later ${number}`);
      }
      book.acknowledged.set(visitor, number);
      book.unanswered.delete(visitor);
    },
    compare: (rows, web) => {
      const numbers = new Map(rows.map(({ email, number }) => [email, number]));
      for (const [visitor, number] of book.acknowledged) {
        const written = numbers.get(addressOf(visitor));
        if (written !== number) {
          book.violations.push(
            `${addressOf(visitor)} was told ${number}, the table says ${written ?? 'nothing'}`,
          );
        }
      }
      if (new Set(rows.map(({ number }) => number)).size !== rows.length) {
        book.violations.push('A number was given twice');
      }
      if (numbers.size !== rows.length) book.violations.push('An address stands in two rows');
      if (web !== rows.length)
        book.violations.push(`totals.web is ${web}, rows are ${rows.length}`);
      // Only who asked may be in it: an unanswered request may have been written, an unknown one may not.
      const known = new Set([...book.acknowledged.keys(), ...book.unanswered].map(addressOf));
      const strangers = rows.filter(({ email }) => !known.has(email));
      if (strangers.length > 0) book.violations.push(`${strangers.length} rows nobody asked for`);
    },
  };
  return book;
}
