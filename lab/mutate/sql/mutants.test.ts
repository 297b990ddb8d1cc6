import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';
import { templatesOf } from './tokens.ts';

const changesOf = (sql: string): string[] =>
  mutantsOf(sql).map(({ start, end, text }) => sql.slice(0, start) + text + sql.slice(end));

describe('a mistake in an SQL condition', () => {
  it('drops each operand of AND, and passes the limit of a comparison', () => {
    expect(changesOf('select 1 where a = 1 and n < 2')).toEqual([
      'select 1 where true and n < 2',
      'select 1 where a = 1 and true',
      'select 1 where a = 1 and n <= 2',
    ]);
  });

  it('turns a comparison with the clock around, whose limit no test can meet', () => {
    expect(changesOf('select 1 where ends > now()')).toEqual([
      'select 1 where ends < now()',
      'select 1 where true',
    ]);
  });

  it('drops each operand of OR, also in parentheses and in a subquery', () => {
    expect(changesOf('select 1 where (a or b)')).toEqual([
      'select 1 where (false or b)',
      'select 1 where (a or false)',
      'select 1 where true',
    ]);
    expect(changesOf('select (select 1 from t where x) from u')).toEqual([
      'select (select 1 from t where true) from u',
    ]);
  });

  it('keeps BETWEEN, IS DISTINCT FROM and CASE whole', () => {
    expect(changesOf('select 1 where a between 1 and 2 and b is distinct from c')).toEqual([
      'select 1 where true and b is distinct from c',
      'select 1 where a between 1 and 2 and true',
    ]);
    expect(changesOf('select 1 where x = case when y then 1 end')).toEqual([
      'select 1 where x = case when false then 1 end',
      'select 1 where true',
    ]);
  });

  it('skips the condition of an IF, and exchanges least and greatest', () => {
    expect(changesOf('IF NOT FOUND THEN n := least(a, b); END IF;')).toEqual([
      'IF false THEN n := least(a, b); END IF;',
      'IF NOT FOUND THEN n := greatest(a, b); END IF;',
    ]);
  });

  it('changes no join, trigger, comment or text', () => {
    const others = `CREATE OR REPLACE TRIGGER t BEFORE UPDATE OR DELETE ON a FOR EACH ROW EXECUTE FUNCTION f();
      -- where a and b
      select 'x and y' from a join b on a.id = b.id`;
    expect(changesOf(others)).toEqual([]);
  });
});

it('finds the SQL of a store at its place, without what is inserted', () => {
  const source =
    "const a = sql`x = ${list.map((i) => `${i}`)} and ${sql`y and z`}`; // `\nconst b = 'sql`';";
  const texts = templatesOf(source);
  expect(texts.map((text) => text.length)).toEqual([source.length, source.length]);
  expect(texts.map((text) => text.trim().replaceAll(/¤+/g, '¤'))).toEqual([
    'y and z',
    'x = ¤ and ¤',
  ]);
});
