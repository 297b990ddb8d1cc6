/**
 * All regular expressions of the product, from its syntax trees: literals, arguments of `RegExp`, and `pattern`s of
 * schemas. Tests, build and tools are excluded because they read only our own files.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { addressPattern } from '../../contract/src/shared/email-address.ts';
import { accountFields } from '../../contract/src/console/webhooks.ts';
import { legalPages } from '../../contract/src/site/clean-addresses.ts';
import { utmPattern } from '../../contract/src/site/utm.ts';
import { root } from '../lib/paths.ts';

interface Expression {
  source: string;
  flags: string;
  file: string;
}

const product = '{contract,pack,passport,ui,server,site,console}/src/**/*.{ts,tsx}';
const notProduct = /\.test\.tsx?$|\.d\.ts$|\/testing\//;

/**
 * Expressions built at run time, in their final form. The test fails for one that is neither in this list nor exported
 * by the contract.
 */
const made: Readonly<Record<string, readonly string[]>> = {
  'console/src/screens/news/email.logic.ts': [
    '<img[^<>]* src="(/news/pictures/[0-9a-f]{32})[^"<>]*"(?:[^<>]* alt="([^"<>]*)")?',
  ],
  'contract/src/console/editing.ts': [`^legal (${legalPages.join('|')})$`],
  'contract/src/console/pages.ts': [`^(${legalPages.join('|')})$`],
  'server/src/modules/documents/draft-previews.ts': [
    String.raw`/assets/pack/[^"'\s)/]+/(roles/ada[^"'\s),]*)`,
  ],
  'server/src/modules/mail/content/email-markdown.ts': ['^/news/pictures/[0-9a-f]{32}$'],
  'console/src/screens/campaign/counts/figures-file.logic.ts': ['"[^"]*"|[^,]+', '"[^"]*"|[^;]+'],
  'server/src/modules/mail/bounces/delivery-report.logic.ts': [
    String.raw`^content-type:\s*multipart\/report`,
    String.raw`^content-type:\s*message\/delivery-status`,
  ],
  'pack/src/news/article-html.ts': [
    '^/news/pictures/[0-9a-f]{32}(?=/|$)',
    String.raw`<img src="(/news/pictures/[0-9a-f]{32})" alt="([^"]*)"(?: class="w(\d+)")? />`,
  ],
  'server/src/cli/pack/pages.ts': [
    '^/news/pictures/([0-9a-f]{32})$',
    '/news/pictures/([0-9a-f]{32})',
  ],
  'server/src/modules/own-pages/page-texts.ts': ['/news/pictures/[0-9a-f]{32}'],
  'server/src/modules/webhooks/networks/networks.ts': Object.values(accountFields).flatMap(
    (fields) => fields.map(({ pattern }) => pattern),
  ),
  'server/src/modules/news/newsroom/pictures.routes.ts': [
    String.raw`^(?:480|960|1600)\.(avif|jpg|avif\.webp)$|^social\.(jpg)$`,
  ],
  'contract/src/campaign/campaign.ts': [
    '^(?!(api|assets|auth|beta3|common|console|docs|draw|files|game|hgsdk|invite|mailbox|media|metrics|news|sandbox|status|subscribe|unsubscribe)$)[a-z][a-z0-9-]{2,59}$',
  ],
  // Any name of a campaign instead of "Ada".
  'pack/src/script.ts': [String.raw`(?<![\p{L}\p{N}_])Ada(?:e?s)?(?![\p{L}\p{N}_])`],
  // Words for a failed keyword, not an expression.
  'pack/src/check/schema-errors.ts': [],
  'pack/src/check/every-file.ts': [
    String.raw`^legal/[^/]+/(?:terms|privacy|subscription)\.md$`,
    String.raw`^catalogue/(?:roles|weapons|world|factions|features)\.json$`,
    String.raw`^media/(?:plates|social|lettering|roles|weapons)/.+\.(?:avif|jpg|png|svg)$`,
    String.raw`^media/music/.+\.(?:webm|m4a|json)$`,
    String.raw`^media/motifs/.+\.(?:webm|m4a)$`,
  ],
  'pack/src/check/news.ts': [String.raw`^hero(?:-\d+)?\.(?:avif|png|jpe?g|webp)$`],
  'pack/src/compile/icons.ts': [String.raw`\swidth\s*=\s*["']([^"']*)["']`],
  'contract/src/shared/email-address.ts': [
    ...addressPattern.split('@').map((part) => `^${part}$`),
    "^\\.*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.+[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*\\.*$",
  ],
  // 2 June, with the English names.
  'server/src/core/date-mentions.logic.ts': [
    String.raw`(?<!\d)23:59(?!\d)`,
    String.raw`(?<!\d)(?<y>\d{4})(?:-|/|\. ?)0?6(?:-|/|\. ?)0?2(?!\d)`,
    String.raw`(?<![\d.,:/-])0?2([./-]) ?0?6\1 ?(?<y>\d{4})(?!\d)`,
    String.raw`(?<![\d.,:/-])0?6/0?2/(?<y>\d{4})(?!\d)`,
    String.raw`(?:(?<y>\d{4}) ?[年년] ?)?(?<!\d)0?6 ?[月월] ?0?2 ?[日號号일]`,
    String.raw`(?<![\d.,:/-])0?2(?:\.|st|nd|rd|th|er|o|a|°)? ?(?:of |de |d’|d')?(?:june|jun)\.?(?!\p{L})(?:(?: de|,)? (?<y>\d{4})(?!\d))?`,
    String.raw`(?<!\p{L})(?:june|jun)\.? (?:the )?0?2(?:st|nd|rd|th)?(?!\d|[.,:/]\d)(?:,? (?<y>\d{4})(?!\d))?`,
  ],
  'contract/src/site/utm.ts': [String.raw`[^\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}._]+`],
  'contract/src/site/analytics.ts': [utmPattern],
  'contract/src/site/registration.ts': [utmPattern],
  'site/src/state/utm.ts': [utmPattern],
  // One route.
  'server/src/http/mistyped-address.ts': [String.raw`^/legal/[^/]+/?$`],
  // A list of table columns, not an expression.
  'contract/src/console/suspicion.ts': [],
  'server/src/config/config.ts': [
    '^(postgres|postgresql)://',
    '^(smtp|smtps)://',
    '^(https?)://',
    `^${addressPattern}$`,
  ],
};

export const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string =>
  `/${source}/${flags}`;

export interface Found {
  expressions: Expression[];
  /** Built from parts and not listed: `file: code`. */
  unknown: string[];
}

export async function productExpressions(): Promise<Found> {
  const named = await namedPatterns();
  const found = new Map<string, Expression>();
  const unknown: string[] = [];
  const add = (source: string, flags: string, file: string): void => {
    const key = keyOf({ source, flags });
    if (!found.has(key)) found.set(key, { source, flags, file });
  };
  for (const file of globSync(product, { cwd: root }).toSorted()) {
    if (notProduct.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const { program, errors } = parseSync(file, text);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    const take = (node: Node, flags: string): void => {
      const name = node.type === 'Identifier' ? node.name : '';
      const source = textOf(node) ?? named.get(name);
      if (source !== undefined) add(source, flags, file);
      else if (made[file]) for (const one of made[file]) add(one, flags, file);
      else unknown.push(`${file}: ${text.slice(node.start, node.end)}`);
    };
    const call = (node: unknown): void => {
      const { callee, arguments: given } = node as CallLike;
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !given[0]) return;
      take(given[0] as Node, given[1] ? (textOf(given[1] as Node) ?? '') : '');
    };
    new Visitor({
      Literal: (node) => {
        if ('regex' in node && node.regex) add(node.regex.pattern, node.regex.flags, file);
      },
      NewExpression: call,
      CallExpression: call,
      Property: ({ key, value }) => {
        const isPattern = key.type === 'Identifier' && key.name === 'pattern';
        // Elsewhere `pattern` has another meaning, or is a RegExp found already.
        if (isPattern && /^(?:contract|pack|server)\//.test(file)) take(value as Node, '');
      },
    }).visit(program);
  }
  return { expressions: [...found.values()], unknown };
}

type Node = { type: string; start: number; end: number } & (
  | { type: 'Identifier'; name: string }
  | { type: 'Literal'; value: unknown }
  | { type: 'TemplateLiteral'; quasis: { value: { cooked: string | null } }[] }
);
interface CallLike {
  callee: { type: string; name?: string };
  arguments: readonly unknown[];
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.quasis.length !== 1) return;
  return node.quasis[0]!.value.cooked ?? undefined;
}

async function namedPatterns(): Promise<Map<string, string>> {
  const folder = join(root, 'contract', 'src');
  const named = new Map<string, string>();
  for (const name of globSync('**/*.ts', { cwd: folder })) {
    if (notProduct.test(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    new Visitor({
      VariableDeclarator: ({ id, init }) => {
        const value = init && textOf(init as Node);
        if (id.type === 'Identifier' && value) named.set(id.name, value);
      },
    }).visit(parseSync(name, text).program);
  }
  return named;
}

/** @returns `safe`, or how it can be attacked; slow expressions take seconds */
export async function judge({
  source,
  flags,
}: Pick<Expression, 'source' | 'flags'>): Promise<string> {
  const found = await check(source, flags, { timeout: 20_000 });
  if (found.status === 'safe') return 'safe';
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`;
  return `${found.complexity.summary}: ${found.attack.pattern}`;
}

interface Ledger {
  recheck: string;
  safe: string[];
  /** Not safe by itself, with the reason why it is harmless there. */
  accepted: Record<string, string>;
}
export const ledgerFile = join(root, 'scripts', 'security', 'expressions.json');
export const readLedger = (): Ledger => JSON.parse(readFileSync(ledgerFile, 'utf8')) as Ledger;
