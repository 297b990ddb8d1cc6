import { readFileSync } from 'node:fs';
import { isPersonsName, isSamePerson, personOf } from '@prelude/contract/console/person-names';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honest } from '../../../testing/draw/forged-draw.ts';
import { publish, verify } from '../../../testing/draw/published-draw.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const same: [string, string][] = [
  ['Anna', 'anna '],
  ['Anna', 'Ａｎｎａ'],
  ['Anna', 'An\u200Bna'],
  ['Anna', 'An\u00ADna'],
  ['Anna', '\u202EAnna'],
  ['Anna', 'Аnnа'],
  ['ANNA B', 'Anna\u00A0B'],
  ['Émile', 'E\u0301mile'],
  ['Ian', 'lan'],
  ['Olga', '0lga'],
  ['Νina', 'Nina'],
  ['Ёлка', 'Е\u0308лка'],
  ['ÅSA', 'åsa'],
  ['mei\uFE0F', 'Mei'],
];
const different: [string, string][] = [
  ['Anna', 'Hanna'],
  ['Anna', 'Änna'],
  ['ミカ', 'ミ力'],
  ['王芳', '王方'],
  ['지수', '지우'],
  ['Иван', 'Иванна'],
];
const nobodys = [
  'clock',
  'ｃｌｏｃｋ',
  'Сlоck',
  'player',
  'Command',
  'schedule',
  'first start',
  '\u200B',
];

/** The verifier is a program without exports: its rule is cut out. */
function rulesOfVerifier(): (name: string) => string {
  const text = readFileSync(new URL('verifier/verify-draw.mjs', import.meta.url), 'utf8');
  const [, rule] = /\/\/ ---- names ----\n([\s\S]*?)const automatic/.exec(text)!;
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a file of this repository
  return new Function(`${rule}; return personOf;`)() as (name: string) => string;
}

describe('names of the same person', () => {
  it.each(same)('%j and %j', (one, other) => expect(isSamePerson(one, other)).toBe(true));
  it.each(different)('not %j and %j', (one, other) => expect(isSamePerson(one, other)).toBe(false));
  it.each(nobodys)('%j is nobody’s', (name) => expect(isPersonsName(name)).toBe(false));

  it('are the same for the verifier, for every character', () => {
    const verifiers = rulesOfVerifier();
    for (let code = 1; code < 0x3_0000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const text = String.fromCodePoint(code);
      if (verifiers(text) !== personOf(text)) expect.fail(`U+${code.toString(16)}`);
    }
    for (const name of [...same, ...different].flat()) expect(verifiers(name)).toBe(personOf(name));
  });

  it('are refused by the verifier, others are not', { timeout: 120_000 }, async () => {
    for (const hands of [same[1]!, same[2]!]) {
      const { code, said } = await verify(await publish({ ...honest(), hands }));
      expect([code, said.includes('WRONG  two different people')]).toEqual([1, true]);
    }
    expect((await verify(await publish({ ...honest(), hands: different[1]! }))).code).toBe(0);
  });
});

describe.each(engines)('operators’ names on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    admin = await signInOperator(server, 'admin', { name: 'Anna' });
  });
  afterAll(() => server.stop());

  let count = 0;
  const invite = async (name: string) => {
    const account = {
      login: `login-${++count}`,
      name,
      roles: ['editor'],
      email: 'a@studio.example',
    };
    const { body } = await admin.call('/console/api/operators/invite', account);
    return body.error as string | undefined;
  };

  it('have the same rule in SQL, for every character', async () => {
    // Without the planes where new characters differ between the Unicode versions of Node and the database.
    const ranges = [
      [0x1, 0x9fff],
      [0xf900, 0xffff],
      [0xe_0000, 0xe_0fff],
    ] as const;
    for (const [from, to] of ranges) {
      const [row] = await server.database.rows<{ list: string[] }>(sql`
        select array_agg(person_of(chr(code)) order by code) as list
          from generate_series(${from}::int, ${to}::int) code`);
      const wrong = row!.list.filter(
        (key, at) => key !== personOf(String.fromCodePoint(from + at)),
      );
      expect(wrong).toEqual([]);
    }
    for (const name of [...same, ...different].flat()) {
      const [row] = await server.database.rows<{ key: string }>(
        sql`select person_of(${name}) as key`,
      );
      expect(row!.key).toBe(personOf(name));
    }
  });

  it('cannot be given twice, whatever the spelling, nor be that of an automatic act', async () => {
    for (const name of ['Anna', 'Ａｎｎａ', 'An\u00ADna', 'Аnnа', ...nobodys.slice(0, -1)])
      expect([name, await invite(name)]).toEqual([name, 'operator.name_taken']);
    expect(await invite('Hanna')).toBeUndefined();
  });

  it('from before this rule may collide: such operators keep their access', async () => {
    const { database } = server;
    await database.rows(sql`alter table operators disable trigger operators_own_name`);
    const old = await signInOperator(server, 'editor', { name: 'ANNA' });
    await database.rows(sql`alter table operators enable trigger operators_own_name`);
    const language = await old.call('/console/api/me/preferences', { language: 'de' });
    expect(language.body.code).toBe(0);
    const change = { id: old.id, roles: ['support'] };
    expect((await admin.call('/console/api/operators/change', change)).body.code).toBe(0);
  });
});
