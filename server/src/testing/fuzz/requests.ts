import fc from 'fast-check';
import { bent, formOf, formTexts, jsonTexts } from './near.ts';
import { EventBatch } from '../../../../contract/src/site/analytics.ts';
import type { Target } from './calls.ts';
import { type Schema, valuesOf, type Words } from './values.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  wrapped?: 'envelope' | 'encrypted';
}

const nothing: Schema = { type: 'object', properties: {} };
const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  encrypted: 'application/octet-stream',
} as const;

const oddHeaders = fc.oneof(
  { arbitrary: fc.constant({}), weight: 6 },
  {
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'content-type',
        'accept',
        'accept-language',
        'accept-encoding',
        'cookie',
        'origin',
        'referer',
        'user-agent',
        'sec-fetch-site',
        'x-forwarded-for',
        'x-forwarded-proto',
        'x-forwarded-host',
        'if-none-match',
        'if-modified-since',
        'range',
        'authorization',
        'x-prelude',
        'traceparent',
        'x-odd',
        'expect',
        'content-encoding',
        'x-http-method-override',
      ),
      fc.oneof(
        fc.constantFrom(
          '',
          ',',
          ';',
          'a;b=c;;',
          '*/*',
          'text/html',
          'null',
          'cross-site',
          '../..',
          '%00',
          'ko;q=NaN, ja;q=-1, *;q=2',
          'x'.repeat(6000),
          'bytes=0-,-1,5-2',
          'W/"',
          '::1',
          '1.2.3',
          'application/json; charset=utf-7',
          'multipart/form-data; boundary=',
          'text/plain',
          'multipart/form-data; boundary=b',
          'application/x-www-form-urlencoded; charset=x',
          'prelude_session=%; prelude_op=; __proto__=1; a',
          `a=${'b'.repeat(3000)}`,
          'prelude_flow=a; prelude_flow=b',
          'Basic \u00ff',
          'gzip',
          '\u00e9\u00ff',
        ),
        fc
          .string({
            unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
          })
          .filter((text) => !text.includes('\u007f')),
      ),
      { minKeys: 1, maxKeys: 3 },
    ),
    weight: 1,
  },
);

const oddPaths = fc.oneof(
  { arbitrary: fc.constant(''), weight: 12 },
  {
    arbitrary: fc.oneof(
      fc.constantFrom(
        '%',
        '%zz',
        '/%c0%ae',
        '//',
        '/..%2f..%2f',
        '?',
        '?%',
        '?a=%E0%A4%A',
        '?__proto__[a]=1',
        '?lang=%00',
        '?lang[]=en&lang=ko',
        '#',
        '/.git/config',
        '%00',
        '/%2e%2e/',
        '?a&a&a',
        ';a=b',
        `?a=${'b'.repeat(7000)}`,
        `/${'c'.repeat(300)}`,
        '?id=1&id=2',
        '?token=%ff',
      ),
      fc.string({ maxLength: 60 }).map((text) => `?${encodeURI(text.toWellFormed())}`),
    ),
    weight: 1,
  },
);

const filled = fc.oneof(
  fc.constantFrom('1', '0', '-1', 'en', 'x', '%', '%2e%2e', '%00', 'index.html', '__proto__'),
  fc.constantFrom('a'.repeat(64), 'f'.repeat(32), '%F0%9F%98%80', '..', 'c'.repeat(200), 'google'),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

const addressOf = (path: string): fc.Arbitrary<string> => {
  const parts = path.split(/(:\w+(?:\([^)]*\))?|\*)/);
  return fc
    .tuple(...parts.map((part, at) => (at % 2 === 1 ? filled : fc.constant(part))))
    .map((all) => all.join(''));
};

/** @param words real values by field name @returns requests that shrink towards the simplest one */
export function requestsTo(
  { method, path, call }: Target,
  words: Words,
): fc.Arbitrary<FuzzRequest> {
  const encrypted = call?.accepts.includes('encrypted') ? EventBatch : undefined;
  const inside = encrypted ?? call?.payload ?? call?.body ?? nothing;
  const values = valuesOf(inside, words);
  const bends = fc.oneof({ arbitrary: values, weight: 3 }, { arbitrary: bent(values), weight: 4 });
  const bodies = fc.oneof(...bodiesOf(call, bends).map((arbitrary) => ({ arbitrary, weight: 1 })));
  const query = valuesOf(call?.query ?? nothing, words);
  const queries = call?.query
    ? fc
        .oneof(query.map(formOf), bent(query).map(formOf), formTexts(query))
        .map((text) => `?${text}`)
    : fc.constant('');
  const address = fc
    .tuple(addressOf(path), queries, oddPaths)
    .map((parts) => sendable(parts.join('')));
  return fc
    .record({ at: address, headers: oddHeaders, body: method === 'GET' ? without : bodies })
    .map(({ at, headers, body }) => ({
      method,
      path: at,
      ...body,
      headers: { ...body.headers, ...headers },
    }));
}

/** HTTP clients refuse other characters in the request line. */
const sendable = (path: string): string =>
  path.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));

type Body = Pick<FuzzRequest, 'headers' | 'body' | 'wrapped'>;

const without: fc.Arbitrary<Body> = fc.constant({ headers: {} });

function bodiesOf(call: Target['call'], values: fc.Arbitrary<unknown>): fc.Arbitrary<Body>[] {
  const accepts = call?.accepts ?? [];
  const typed = (
    kind: keyof typeof types,
    texts: fc.Arbitrary<string>,
    wrapped?: Body['wrapped'],
  ) => texts.map((body) => ({ headers: { 'content-type': types[kind] }, body, wrapped }));
  const text = values.map((value) => JSON.stringify(value) ?? 'null');
  if (call?.payload) {
    const outer = fc.dictionary(
      fc.constantFrom('pcode', 'timestamp', 'data', 'sign', 'x', '__proto__'),
      fc.string({ maxLength: 70 }),
    );
    return [
      typed('form', text, 'envelope'),
      typed('form', text, 'envelope'),
      typed('form', jsonTexts(values), 'envelope'),
      typed('form', formTexts(outer)),
    ];
  }
  if (accepts.includes('encrypted')) {
    return [
      typed('encrypted', text, 'encrypted'),
      typed('encrypted', jsonTexts(values), 'encrypted'),
      typed('encrypted', fc.string({ unit: 'binary', maxLength: 300 })),
    ];
  }
  const bodies: fc.Arbitrary<Body>[] = [];
  if (accepts.includes('json')) {
    bodies.push(typed('json', text), typed('json', text), typed('json', jsonTexts(values)));
  }
  if (accepts.includes('form')) {
    bodies.push(typed('form', values.map(formOf)), typed('form', formTexts(values)), multipart);
  }
  return bodies.length > 0 ? bodies : [typed('form', formTexts(values)), typed('json', text)];
}

const multipart = fc
  .record({
    name: fc.constantFrom('file', 'email', '__proto__', ''),
    file: fc.constantFrom(
      '',
      '; filename="a.png"',
      "; filename*=UTF-8''%ff",
      '; filename="../../a"',
    ),
    content: fc.oneof(
      fc.constantFrom('\u0089PNG\r\n\x1a\n', 'GIF89a', '<svg onload=alert(1)>', 'RIFF____WEBP'),
      fc.string({ unit: 'binary', maxLength: 300 }),
    ),
    parts: fc.integer({ min: 0, max: 20 }),
    end: fc.constantFrom('--b--\r\n', '--b', ''),
  })
  .map(({ name, file, content, parts, end }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body:
      `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`.repeat(
        parts,
      ) + end,
  }));
