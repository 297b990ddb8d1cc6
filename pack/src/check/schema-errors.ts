/** Says in plain words where data differs from its schema, and what would be right. */
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { originFault, originPattern } from '@prelude/contract/campaign/embed';
import { senderName } from '@prelude/contract/shared/email-address';
import { instantPattern } from '@prelude/contract/shared/instants';
import type { Report } from './findings.ts';
import { nearest } from './nearest.ts';

interface Schema {
  [key: string]: unknown;
  description?: string;
  properties?: Record<string, Schema>;
}

interface Fault {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: Record<string, unknown>;
  message: string;
}

/** As many as a file may have, so that all are counted. TypeBox stops after 8. */
const most = 2000;

/** @returns true when the data fits; reports each difference otherwise */
export function checkSchema(schema: TSchema, data: unknown, file: string, report: Report): boolean {
  if (Value.Check(schema, data)) return true;
  const before = Settings.Get().maxErrors;
  Settings.Set({ maxErrors: most });
  const faults = [...Value.Errors(schema, data)] as unknown as Fault[];
  Settings.Set({ maxErrors: before });
  const said = new Set<string>();
  for (const [path, group] of Map.groupBy(faults, ({ instancePath }) => instancePath)) {
    for (const [at, what] of sentences(schema as unknown as Schema, data, path, group)) {
      const line = at === '' ? `${file}:1` : `${file} ${at}`;
      if (!said.has(line + what)) report(line, what);
      said.add(line + what);
    }
  }
  return false;
}

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
const list = (values: readonly unknown[]): string => values.map(show).join(', ');
const capitalOff = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const shown = (schema: Schema): string =>
  schema.description ? ` (${capitalOff(schema.description)})` : '';

/** @param path JSON pointer */
function valueAt(data: unknown, path: string): unknown {
  let node = data;
  for (const part of path.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    node = (node as Record<string, unknown> | undefined)?.[key];
  }
  return node;
}

const schemaAt = (schema: Schema, path: string): Schema => (valueAt(schema, path) ?? {}) as Schema;

type Sentence = readonly [at: string, what: string];

/** All faults of one value. */
function sentences(root: Schema, data: unknown, path: string, faults: Fault[]): Sentence[] {
  const value = valueAt(data, path);
  const choices = faults.flatMap(({ keyword, params }) => {
    if (keyword === 'const') return [params.allowedValue];
    return keyword === 'enum' ? params.allowedValues : [];
  });
  if (choices.length > 0) {
    const close = nearest(String(value), choices.map(String));
    const right = close === undefined ? `use one of ${list(choices)}` : `use "${close}"`;
    return [[path, `${show(value)} is not possible; ${right}`]];
  }
  // Of a value that can have several types, the fault of the type that it has says more.
  const specific = faults.filter(({ keyword }) => !['type', 'anyOf', 'oneOf'].includes(keyword));
  const types = faults.filter(({ keyword }) => keyword === 'type');
  if (specific.length === 0 && types.length > 0) {
    const names = types.map(({ params }) => nameOfType(params.type)).join(' or ');
    const where = schemaAt(root, types[0]!.schemaPath);
    return [[path, `${show(value)} is of the wrong type; ${names} is right${shown(where)}`]];
  }
  return specific.flatMap((fault) => sentencesOf(root, value, path, fault));
}

const typeNames: Record<string, string> = {
  string: 'a text in quotation marks',
  integer: 'a whole number without quotation marks',
  number: 'a number without quotation marks',
  boolean: 'true or false without quotation marks',
  object: 'an object, { … },',
  array: 'a list, [ … ],',
  null: 'null',
};
const nameOfType = (type: unknown): string => typeNames[String(type)] ?? String(type);

function sentencesOf(root: Schema, value: unknown, path: string, fault: Fault): Sentence[] {
  const schema = schemaAt(root, fault.schemaPath);
  const { params } = fault;
  switch (fault.keyword) {
    case 'boolean':
      // Reported for the object that has the unknown field.
      return [];
    case 'additionalProperties':
      return (params.additionalProperties as string[]).map((name) => [
        `${path}/${name}`,
        unknownField(name, schema, value),
      ]);
    case 'required':
      return (params.requiredProperties as string[]).map((name) => [
        path,
        `"${name}" is missing${shown(schema.properties?.[name] ?? {})}`,
      ]);
    case 'pattern':
      return [[path, `${show(value)} is not possible; ${rightPattern(schema, value)}`]];
    case 'minimum':
    case 'exclusiveMinimum':
      return [
        [path, `${show(value)} is too low; ${params.limit as number} is the least${shown(schema)}`],
      ];
    case 'maximum':
    case 'exclusiveMaximum':
      return [
        [path, `${show(value)} is too high; ${params.limit as number} is the most${shown(schema)}`],
      ];
    case 'minItems':
      return [
        [path, `the list is too short; it needs ${params.limit as number} or more${shown(schema)}`],
      ];
    case 'maxItems':
      return [
        [path, `the list is too long; ${params.limit as number} are possible${shown(schema)}`],
      ];
    case 'uniqueItems':
      return [[path, `has an entry twice; remove one${shown(schema)}`]];
    case 'minLength':
      return [
        [path, `the text is too short; it needs ${params.limit as number} or more characters`],
      ];
    case 'maxLength':
      return [[path, `the text is too long; ${params.limit as number} characters are possible`]];
    case 'minProperties':
      return [
        [path, `has too few entries; it needs ${params.limit as number} or more${shown(schema)}`],
      ];
    case 'format':
      return [[path, `${show(value)} is not a language of campaign.json${shown(schema)}`]];
    default:
      return [[path, `${fault.message}${shown(schema)}`]];
  }
}

function unknownField(name: string, schema: Schema, value: unknown): string {
  const known = Object.keys(schema.properties ?? {});
  if (known.length === 0) return `"${name}" is not possible here${shown(schema)}`;
  const free = known.filter((field) => !Object.hasOwn(value as object, field));
  const close = nearest(name, free) ?? nearest(name, known);
  if (close) return `there is no field "${name}"; "${close}" is the nearest`;
  return `there is no field "${name}"; remove it, or use one of ${known.join(', ')}`;
}

function rightPattern({ pattern, description }: Schema, value: unknown): string {
  if (pattern === originPattern) return originFault(String(value));
  if (pattern === instantPattern)
    return 'write an instant with its zone, such as 2026-12-01T18:00:00Z or 2026-12-01T18:00+01:00';
  if (pattern === senderName)
    return 'write the name of the sender only; the address is the setting MAIL_FROM of the server';
  if (/^\^#\[[^\]]*\]\{6\}\$$/.test(String(pattern)))
    return 'write a colour as # and six digits of 0 to 9 and a to f, such as #c9a25a';
  return description ? `right is ${capitalOff(description)}` : `it has to match ${String(pattern)}`;
}
