/** Describes the payloads of the signed calls as a table of Markdown, for docs/develop/sign-in-calls.md. */
import type { Endpoint } from '@prelude/contract/shared/endpoint';

interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: readonly string[];
}

export interface SignedCall extends Pick<Endpoint, 'path' | 'summary'> {
  payload: Shape;
}

export const isSigned = (value: unknown): value is SignedCall =>
  typeof value === 'object' && value !== null && 'payload' in value && 'path' in value;

const fieldsOf = ({ properties = {}, required = [] }: Shape, without: readonly string[]): string =>
  Object.entries(properties)
    .filter(([name]) => !without.includes(name))
    .map(([name, shape]) => {
      const optional = required.includes(name) ? '' : '?';
      const kind = kindOf(shape);
      return `\`${name}${optional}\`${kind === 'text' ? '' : ` ${kind}`}`;
    })
    .join(', ');

function kindOf(shape: Shape): string {
  if (shape.const !== undefined) return `= ${JSON.stringify(shape.const)}`;
  if (shape.enum) return `= ${shape.enum.map((one) => JSON.stringify(one)).join(' or ')}`;
  if (shape.anyOf) return shape.anyOf.map(kindOf).join(' or ');
  if (shape.type === 'array') return `list of ${kindOf(shape.items ?? {})}`;
  if (shape.type === 'object') return `(${fieldsOf(shape, [])})`;
  return shape.type === 'string' ? 'text' : (shape.type ?? 'anything');
}

/** A field is text unless a kind follows it; `?` marks an optional one. */
export function payloadTable(calls: readonly SignedCall[], shared: readonly string[]): string {
  const rows = calls
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, summary, payload }) => {
      const fields = fieldsOf(payload, shared) || '–';
      return `| \`${path}\` | ${fields.replaceAll('|', '\\|')} | ${summary} |`;
    });
  return ['| Call | Payload | What it does |', '|---|---|---|', ...rows].join('\n');
}

/** The fields that every payload has. */
export const sharedTable = ({ payload }: SignedCall): string =>
  ['| Field | Kind |', '|---|---|']
    .concat(
      Object.entries(payload.properties ?? {}).map(([name, shape]) => {
        const optional = payload.required?.includes(name) ? '' : '?';
        return `| \`${name}${optional}\` | ${kindOf(shape)} |`;
      }),
    )
    .join('\n');
