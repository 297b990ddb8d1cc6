import { describe, expect, it } from 'vitest';
import { createNames } from './prepared.ts';
import { sql } from './sql.ts';

describe('a statement', () => {
  it('sends values as parameters, also within its parts, in the order of the text', () => {
    const part = sql`name = ${`'; drop table accounts --`} and tags = ${['a', 'b']}`;
    expect(sql`select ${1} from t where ${part} or id = ${2}`.query()).toEqual({
      text: 'select $1 from t where name = $2 and tags = $3 or id = $4',
      values: [1, `'; drop table accounts --`, ['a', 'b'], 2],
    });
  });

  it('leaves out what is undefined, and sends null', () => {
    expect(sql`select 1${undefined} where ${null} is null`.query()).toEqual({
      text: 'select 1 where $1 is null',
      values: [null],
    });
  });

  it('quotes an identifier', () => {
    expect(sql`select ${sql.identifier('a"b')}`.query()).toEqual({
      text: 'select "a""b"',
      values: [],
    });
  });

  it('joins values and parts', () => {
    expect(sql`(${sql.join([1, sql`now()`, 2])})`.query()).toEqual({
      text: '($1, now(), $2)',
      values: [1, 2],
    });
    expect(sql.join([sql`a`, sql`b`], sql` and `).query().text).toBe('a and b');
    expect(sql.join([]).query()).toEqual({ text: '', values: [] });
  });

  it('does not share its values with a caller who changes them', () => {
    const statement = sql`select ${1}`;
    statement.query().values.push(2);
    expect(statement.query().values).toEqual([1]);
  });
});

describe('the name of a statement', () => {
  const often = (names: ReturnType<typeof createNames>, text: string) => {
    for (let i = 0; i < 4; i++) expect(names.of(text)).toBeUndefined();
    return names.of(text);
  };

  it('is given at the fifth time, and is the same from then on', () => {
    const names = createNames();
    const name = often(names, 'select 1');
    expect(name).toEqual(expect.any(String));
    expect(names.of('select 1')).toBe(name);
    expect(often(names, 'select 2')).not.toBe(name);
  });

  it('is another one after the statements are renewed', () => {
    const names = createNames();
    const name = often(names, 'select 1');
    names.renew();
    expect(often(names, 'select 1')).not.toBe(name);
  });

  it('is given to a limited number, however many filters operators build', () => {
    const names = createNames();
    const named = Array.from({ length: 5000 }, (_, i) => often(names, `select ${i}`));
    expect(named.filter(Boolean)).toHaveLength(200);
  });
});
