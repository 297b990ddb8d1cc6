import fc from 'fast-check';

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    '',
    ' ',
    '\0',
    '\ud800',
    '\udfff\ud800',
    '1e999',
    'NaN',
    '-0',
    '00',
    '0x10',
    '１２',
    '9'.repeat(400),
    "' or 1=1--",
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '%n%s',
    '\r\nX-Odd: 1',
    '‮',
    '9999-12-31T23:59:59.999Z',
    '0000-00-00',
    '2025-02-30T25:61:00Z',
    '+275760-09-13',
    'a@b',
    'a@b.c\r\nBcc: d@e.f',
    'ａ@example.com',
    `${'a'.repeat(250)}@b.cd`,
    '@',
    'a@@b.cd',
    [],
    {},
    [[]],
    [null],
    { $gt: '' },
    { toString: 1 },
    { length: -1 },
    ['a', 'a'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 400, maxLength: 4000 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const names = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'length',
    'then',
    'id',
    'role',
    'isAdmin',
    'account_id',
    'accountId',
    'email',
    'status',
    'code',
    '',
    '\0',
    '$',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** A valid object with one to three fields removed, changed or added, up to two levels deep. */
export function bent(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const bend = fc.oneof(
    fc.record({ kind: fc.constant('drop' as const), at: fc.nat(30) }),
    fc.record({ kind: fc.constant('change' as const), at: fc.nat(30), value: odd }),
    fc.record({ kind: fc.constant('add' as const), name: names, value: odd }),
  );
  return fc.tuple(fitting, fc.array(bend, { minLength: 1, maxLength: 3 })).map(([value, bends]) =>
    bends.reduce<unknown>((now, one) => {
      if (typeof now !== 'object' || now === null || Array.isArray(now)) return now;
      const entries = Object.entries(now);
      if (one.kind === 'add') return Object.fromEntries([...entries, [one.name, one.value]]);
      const at = entries.length > 0 ? one.at % entries.length : 0;
      return Object.fromEntries(
        one.kind === 'drop'
          ? entries.filter((_, index) => index !== at)
          : entries.map(([name, old], index) => [name, index === at ? one.value : old]),
      );
    }, value),
  );
}

export function jsonTexts(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = fitting.map((value) => JSON.stringify(value) ?? 'null');
  return fc.oneof(
    fc
      .tuple(text, odd)
      .map(([one, value]) =>
        one.replace(
          /^\{("[^"]*"):/,
          (all, name) => `{${name as string}:${JSON.stringify(value) ?? 'null'},${all.slice(1)}`,
        ),
      ),
    text.map((one) => one.replace(/^\{/, '{"__proto__":{"isAdmin":true},')),
    text.map((one) => one.replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},')),
    fc.tuple(text, fc.nat()).map(([one, at]) => one.slice(0, at % (one.length + 1))),
    fc.integer({ min: 1, max: 6000 }).map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
    fc.integer({ min: 1, max: 2500 }).map((deep) => '{"a":'.repeat(deep) + '1' + '}'.repeat(deep)),
    text.map((one) => one.replace(/\d+/, '1e999')),
    text.map((one) => one.replace(/\d+/, '9'.repeat(3000))),
    text.map((one) => one.replace(/"([^"]*)"(?=[,}])/, String.raw`"\u0000\ud800$1"`)),
    text.map((one) => `\u{feff}${one}`),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('null', '""', '0', '[]', '{}', 'true', '', ' ', '{"a":1}{"b":2}', "{'a':1}"),
  );
}

export function formTexts(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = fitting.map(formOf);
  return fc.oneof(
    text.map((one) => `${one}&${one}`),
    fc
      .tuple(text, fc.constantFrom('%', '%zz', '%c0%80', '%00', '%ff%fe', '&&==', '&=', ';a=b'))
      .map(([one, broken]) => one + broken),
    text.map((one) => one.replaceAll('=', '[]=')),
    text.map((one) => `__proto__[isAdmin]=1&constructor[prototype][a]=1&${one}`),
    fc.tuple(text, fc.nat()).map(([one, at]) => one.slice(0, at % (one.length + 1))),
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.integer({ min: 1, max: 1500 }).map((many) => 'a=1&'.repeat(many)),
  );
}

export function formOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => {
      const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
      return `${escaped(name)}=${escaped(text)}`;
    })
    .join('&');
}

/** Unpaired surrogates become the UTF-8 replacement character. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());
