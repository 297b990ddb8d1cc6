/**
 * Servers of the previous version keep running during a migration (ADR-0026). They must find their tables and columns,
 * must be able to insert rows without the new columns, and must not wait long for a lock. A comment above a statement
 * allows an exception: `-- allowed: no server before 0.2 reads it`.
 */
interface Rule {
  finds: RegExp;
  says: string;
}

const rules: readonly Rule[] = [
  {
    finds: /^drop (?:table|view|function|type|schema|sequence)\b/,
    says: 'drops what the old version may use',
  },
  { finds: /\bdrop column\b/, says: 'drops a column the old version may read' },
  {
    finds: /^alter table .*\brename\b|^alter .*\brename to\b/,
    says: 'renames what the old version calls by its name',
  },
  { finds: /\balter column\b.*\b(?:set data )?type\b/, says: 'rewrites the table under a lock' },
  { finds: /\balter column\b.*\bset not null\b/, says: 'refuses rows the old version writes' },
  { finds: /^truncate\b/, says: 'empties a table' },
  { finds: /^delete from (?!.*\bwhere\b)/, says: 'deletes every row' },
  {
    finds: /^create (?:or replace )?(?:function|procedure|view|trigger)\b/,
    says: 'belongs in server/sql',
  },
  {
    finds: /^vacuum|^create (?:unique )?index concurrently|^alter system/,
    says: 'cannot be part of a transaction',
  },
];
/** New columns of existing tables: rows written by the old version have no value for them. */
const addedColumn = /\badd column\b([^,]*(?:\([^)]*\))?[^,]*)/g;
const addedRule = /^alter table .*\badd constraint\b.*\b(?:check|foreign key|unique)\b/;
const index = /^create (?:unique )?index\b.*? on (?:only )?"?(\w+)"?/;

export const statementsOf = (text: string): { comment: string; statement: string }[] =>
  text.split('--> statement-breakpoint').map((part) => {
    const lines = part.trim().split('\n');
    const isComment = (line: string) => line.trimStart().startsWith('--');
    return {
      comment: lines.filter(isComment).join('\n'),
      statement: lines
        .filter((line) => !isComment(line))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    };
  });

/** @param born tables created by this file: old servers do not use them */
export function problemsOf(text: string): string[] {
  const parts = statementsOf(text);
  const born = new Set(
    parts.flatMap(
      ({ statement }) => /^create table (?:if not exists )?"?(\w+)"?/.exec(statement)?.[1] ?? [],
    ),
  );
  const isBorn = (name: string | undefined) => name !== undefined && born.has(name);
  return parts.flatMap(({ comment, statement }) => {
    if (/-- allowed: \S{3}/.test(comment) || statement === '') return [];
    const target = /^(?:alter table|truncate|delete from) (?:only )?"?(\w+)"?/.exec(statement)?.[1];
    if (isBorn(target)) return [];
    const found = rules.filter(({ finds }) => finds.test(statement)).map(({ says }) => says);
    for (const [, column = ''] of statement.matchAll(addedColumn)) {
      if (/\bnot null\b/.test(column) && !/\bdefault\b|\bgenerated\b/.test(column))
        found.push('adds a column the old version cannot fill');
      if (/\bdefault\s+(?:random|clock_timestamp|gen_random|nextval)/.test(column))
        found.push('rewrites the table under a lock');
    }
    if (addedRule.test(statement) && !statement.includes('not valid'))
      found.push('reads the whole table under a lock: add it NOT VALID, validate it later');
    const indexed = index.exec(statement)?.[1];
    if (indexed && !isBorn(indexed)) found.push('creates an index that blocks writes');
    return found.map((says) => `${says}: ${statement.slice(0, 80)}`);
  });
}
