/**
 * Small mistakes in SQL conditions: an operand of AND, or a lone condition, that is always true; an operand of OR, or a
 * lone IF or WHEN, that is always false; a comparison in the other direction or with the other limit; `least` for
 * `greatest` and `min` for `max`.
 */
import { templatesOf, type Token, tokensOf } from './tokens.ts';

export interface Mutant {
  start: number;
  end: number;
  text: string;
}

const conditional = new Set(['where', 'having', 'when', 'if', 'elsif', 'join on']);
const boundaries = new Set(
  (
    'select from where having when then else elsif if end on join left right inner cross full order group limit offset ' +
    'returning union for window set values as loop execute using language with raise perform return begin into insert ' +
    'update delete truncate do materialized lateral declare'
  ).split(' '),
);
const limits: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const directions: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const extremes: Record<string, string> = {
  least: 'greatest',
  greatest: 'least',
  min: 'max',
  max: 'min',
};

/** A parenthesis or a CASE with its contents is one item. */
type Item = Token & { inside?: Item[] };

const closing: Record<string, string> = { '(': ')', case: 'end' };

function itemsOf(tokens: readonly Token[]): Item[] {
  const all: Item[] = [];
  const open: Item[] = [];
  for (const token of tokens) {
    const around = open.at(-1);
    if (around && closing[around.word] === token.word) {
      around.end = token.end;
      open.pop();
      continue;
    }
    const item: Item = closing[token.word] ? { ...token, inside: [] } : token;
    (around?.inside ?? all).push(item);
    if (item.inside) open.push(item);
  }
  return all;
}

const split = (items: Item[], isBetween: (item: Item, index: number) => boolean): Item[][] => {
  const parts: Item[][] = [[]];
  items.forEach((item, index) => {
    if (isBetween(item, index)) parts.push([]);
    else parts.at(-1)!.push(item);
  });
  return parts;
};

/** BETWEEN a AND b is one operand. */
const conjunctsOf = (items: Item[]): Item[][] => {
  let open = 0;
  return split(items, ({ word }) => {
    if (word === 'between') open++;
    if (word !== 'and') return false;
    if (open === 0) return true;
    open--;
    return false;
  });
};

const isClock = ({ word, inside }: Item): boolean =>
  word === 'now' || word === 'clock_timestamp' || (inside?.some(isClock) ?? false);

export function mutantsOf(sql: string): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (items: readonly Item[], text: string) => {
    if (items.length > 0) mutants.push({ start: items[0]!.start, end: items.at(-1)!.end, text });
  };
  const comparisons = (items: Item[]) => {
    const others = items.some(isClock) ? directions : limits;
    for (const item of items) {
      const other = others[item.word];
      if (other) add([item], other);
    }
  };
  const condition = (items: Item[], opener: string | undefined) => {
    const disjuncts = split(items, ({ word }) => word === 'or');
    for (const disjunct of disjuncts) {
      const conjuncts = conjunctsOf(disjunct);
      if (disjuncts.length > 1) add(disjunct, 'false');
      for (const conjunct of conjuncts) {
        // The only row of a table is found with or without its key.
        const isKey = conjunct.length === 1 && conjunct[0]!.word === '"only"';
        if (conjuncts.length > 1 && !isKey) add(conjunct, 'true');
        comparisons(conjunct);
      }
      if (disjuncts.length > 1 || conjuncts.length > 1 || opener === 'join on') continue;
      // CASE x WHEN 'y' compares with a value.
      const isValue = disjunct.length === 1 && /^['"]/.test(disjunct[0]!.word);
      if (opener !== undefined && !isValue)
        add(disjunct, ['where', 'having'].includes(opener) ? 'true' : 'false');
    }
  };
  const level = (items: Item[]) => {
    let opener: string | undefined;
    let joins = false;
    let clause: Item[] = [];
    const close = (next?: string) => {
      const isCondition = opener !== undefined && conditional.has(opener);
      if (isCondition || clause.some(({ word }) => word === 'or') || conjunctsOf(clause).length > 1)
        condition(clause, isCondition ? opener : undefined);
      clause = [];
      opener = next === 'on' && joins ? 'join on' : next;
    };
    items.forEach((item, i) => {
      const { word } = item;
      if (word === 'join') joins = true;
      if (['insert', 'update', 'delete', 'conflict', 'trigger'].includes(word)) joins = false;
      const isDistinct = word === 'from' && items[i - 1]?.word === 'distinct';
      // CREATE OR REPLACE, and the events of a trigger.
      const isHead =
        word === 'or' && /^(?:replace|update|delete|truncate)$/.test(items[i + 1]?.word ?? '');
      if ((boundaries.has(word) && !isDistinct) || word === ',' || word === ';' || isHead)
        close(word);
      else clause.push(item);
      if (extremes[word] && items[i + 1]?.word === '(') add([item], extremes[word]);
      if (item.inside) level(item.inside);
    });
    close();
  };
  level(itemsOf(tokensOf(sql)));
  return mutants;
}

/** @param source the text of the file: a definition, or a store with SQL templates */
export const placesOf = (file: string, source: string): Mutant[] =>
  (file.endsWith('.sql') ? [source] : templatesOf(source)).flatMap(mutantsOf);
