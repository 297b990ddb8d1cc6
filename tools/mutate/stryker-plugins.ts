/**
 * What Stryker loads by name. `messages`: words for whoever reads a log are no behaviour. Ignored is the text of a plain
 * `new Error(…)` and what is handed to a log, and nothing else: other strings are failure codes, purposes and fields, and
 * count. `lines`: writes each verdict down at once, for a run of hours may be ended before its end.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../lib/paths.ts';

interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
}

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

const isError = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' && ['Error', 'TypeError'].includes(callee?.name ?? '');

const isLogged = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  callee?.type === 'MemberExpression' &&
  levels.has(callee.property?.name ?? '') &&
  /^log(?:ger)?$/.test(callee.object?.name ?? callee.object?.property?.name ?? '');

const ignorer = {
  /** @returns why nothing within the node is mutated */
  shouldIgnore: ({ node, parent }: { node: Node; parent?: Node }): string | undefined => {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    if (isText && parent && isError(parent)) return 'the words of an error nobody is shown';
    return isLogged(node) ? 'a line of the log' : undefined;
  },
};

/** `node_modules/.cache/prelude/mutants.jsonl`, which only grows. */
const reporter = {
  onMutantTested: (mutant: object): void => {
    mkdirSync(cacheFolder, { recursive: true });
    const line = JSON.stringify({ at: new Date(), ...mutant });
    appendFileSync(join(cacheFolder, 'mutants.jsonl'), `${line}\n`);
  },
};

export const strykerPlugins = [
  { kind: 'Ignore', name: 'messages', value: ignorer },
  { kind: 'Reporter', name: 'lines', value: reporter },
];
