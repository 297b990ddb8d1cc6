import { describe, expect, it } from 'vitest';
import { foreignTables, readOwners } from './table-owners.ts';

const rows = 'server/src/modules/shop/shop.store.ts';

const files = (more: Record<string, string>) =>
  new Map(
    Object.entries({
      'server/sql/tables/goods.sql': '-- Owner: shop\n\nCREATE TABLE goods (\n  id bigint\n);\n',
      'server/sql/tables/people.sql':
        '-- Owner: people\n\nCREATE TABLE people (id bigint);\nCREATE TABLE visits (id bigint);\n',
      'server/sql/people.sql': 'CREATE OR REPLACE VIEW guests AS SELECT id FROM people;\n',
      'server/src/modules/people/index.ts': '',
      [rows]: 'export const all = sql`select * from goods`;\n',
      ...more,
    }),
  );

const check = (more: Record<string, string> = {}) => {
  const given = files(more);
  const { owners, problems } = readOwners(given);
  return [...problems, ...foreignTables(given, owners)];
};

describe('the owners of the tables', () => {
  it('lets a module name its own tables and every view', () => {
    expect(check()).toEqual([]);
    expect(
      check({
        [rows]: 'sql`select from goods join guests using (id)`',
        'server/src/core/a.ts': '',
      }),
    ).toEqual([]);
  });

  it('names file, line, table, owner and the way out', () => {
    const [problem, ...others] = check({
      [rows]:
        'const a = 1;\nrun(sql<Row>`\n  select g.id\n    from goods g join people p using (id)`);\n',
    });
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^server\/src\/modules\/shop\/shop\.store\.ts:4: people is a table of people: read a view .*server\/sql.*, and write through a call of the owner/,
    );
  });

  it.each([
    'sql`delete from people where id = 1`',
    'sql`insert into people (id) values (1)`',
    'sql`update people set id = 2`',
    'sql`select from goods g, people p`',
    'sql`lock table people`',
    'sql`select from ${part} join PEOPLE using (id)`',
    'sql`select ${sql`(select max(id) from people)`}`',
    "sql.raw('from people')",
    "sql`delete from ${sql.identifier('people')}`",
  ])('finds %s', (statement) => {
    expect(check({ [rows]: statement })).toHaveLength(1);
  });

  it.each([
    "sql`select 'people' from goods`",
    'sql`select id -- people\n from goods`',
    'sql`select g.people, id as people from goods g`',
    "const people = 'people'; // people",
    'css`people`',
  ])('finds nothing in %s', (statement) => {
    expect(check({ [rows]: statement })).toEqual([]);
  });

  it('reads neither tests nor other folders', () => {
    const foreign = 'sql`select from people`';
    expect(
      check({ 'server/src/modules/shop/shop.test.ts': foreign, 'server/src/cli/shop.ts': foreign }),
    ).toEqual([]);
  });

  it('demands an owner of every table and view', () => {
    expect(check({ 'server/sql/tables/more.sql': 'CREATE TABLE more (id bigint);\n' })).toEqual([
      'server/sql/tables/more.sql: its first line must be "-- Owner: <module>"',
    ]);
    expect(check({ 'server/sql/tables/more.sql': '-- Owner: nothing\n' })).toHaveLength(1);
    expect(check({ 'server/sql/tables/more.sql': '-- Owner: core\n' })).toEqual([]);
    expect(
      check({ 'server/sql/more.sql': 'CREATE OR REPLACE VIEW more AS SELECT 1 AS one;\n' }),
    ).toEqual(['server/sql/more.sql: has views, but server/sql/tables/more.sql names no owner']);
  });
});
