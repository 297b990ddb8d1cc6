/**
 * Stryker plugin: ignores the text of a plain `new Error(…)` and what is logged. Those are words for readers of a log.
 * Other strings are failure codes, purposes and fields, and count.
 */
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
  /** @returns the reason to mutate nothing inside the node */
  shouldIgnore: ({ node, parent }: { node: Node; parent?: Node }): string | undefined => {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
    if (isText && parent && isError(parent)) return 'text of an error that is not shown';
    return isLogged(node) ? 'log line' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', value: ignorer }];
