import fc from 'fast-check';

export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Real values by field name, so that some inputs pass the first check. */
export type Words = Readonly<Record<string, readonly unknown[]>>;

export function valuesOf(schema: Schema, words: Words, name = ''): fc.Arbitrary<unknown> {
  const known = words[name];
  const plain = plainValues(schema, words);
  return known && known.length > 0
    ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, { arbitrary: plain, weight: 1 })
    : plain;
}

function plainValues(schema: Schema, words: Words): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, words)));
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return fc.double({
        min: schema.minimum,
        max: schema.maximum,
        noNaN: true,
        noDefaultInfinity: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schema, words);
    case 'object':
      return objects(schema, words);
    default:
      return fc.jsonValue();
  }
}

function integers({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const [min, max] = [
    Math.ceil(minimum ?? Number.MIN_SAFE_INTEGER),
    Math.floor(maximum ?? Number.MAX_SAFE_INTEGER),
  ];
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
}

function texts({ pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= (maxLength ?? Infinity) &&
    (!pattern || new RegExp(pattern, 'u').test(text));
  const free = fc
    .string({ unit: fc.constantFrom(...alphabet), minLength, maxLength: maxLength ?? 200 })
    .filter(fits);
  // Any text without control characters: unusual characters find more bugs in databases and pages.
  if (!pattern || pattern.startsWith('^[^')) return free;
  // fast-check knows neither classes of Unicode nor what must not follow; `fits` drops what is excluded.
  const simple = pattern.replaceAll(/\\p\{\w+\}/g, 'a-z月').replaceAll(/\(\?![^()]*\)/g, '');
  return matching(simple).filter(fits);
}

const alphabet = [
  'a',
  'Z',
  '7',
  ' ',
  '@',
  '.',
  '-',
  '_',
  "'",
  '"',
  '\\',
  '/',
  '<',
  '>',
  '&',
  '%',
  '$',
  ';',
  'é',
  'ß',
  'İ',
  '月',
  'の',
  '달',
  '😀',
  '\u{301}',
  '\u{200d}',
  '\u{202e}',
  '\u{feff}',
  '\u{2028}',
  '\u{fffe}',
  '\ud800',
  '\udc00',
  '\n',
];

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    // The generator does not support lookahead, which only host name patterns use.
    return fc.constantFrom('store.example.com', 'a.b', `${'a-'.repeat(48)}.bb`);
  }
}

function lists(schema: Schema, words: Words): fc.Arbitrary<unknown[]> {
  const items = valuesOf(schema.items ?? {}, words);
  const size = { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 5 };
  return schema.uniqueItems
    ? fc.uniqueArray(items, { ...size, selector: (item) => JSON.stringify(item) })
    : fc.array(items, size);
}

function objects(schema: Schema, words: Words): fc.Arbitrary<object> {
  const [pattern, values] = Object.entries(schema.patternProperties ?? {})[0] ?? [];
  if (pattern !== undefined && values) {
    return fc.dictionary(matching(pattern), valuesOf(values, words), { maxKeys: 5 });
  }
  const fields = Object.entries(schema.properties ?? {});
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field, words, name)])),
    { requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name]) },
  );
}
