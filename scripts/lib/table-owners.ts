/** Which module owns each table, and the SQL of modules that names a table of another one (ADR-0080). */
import { parseSync, Visitor } from 'oxc-parser';

/** Table → module that owns it; `core` is no module. */
export type TableOwners = ReadonlyMap<string, string>;

/** Text by path. */
type Files = ReadonlyMap<string, string>;

const modulesFolder = 'server/src/modules/';
const tablesFolder = 'server/sql/tables/';

const readersAndWriters = `read a view of it in server/sql (add one, or a column, when there is none), and write through \
a call of the owner or a function in server/sql`;

/**
 * The first line of a file of tables names their owner, which is a folder of the server's modules, or core. A view of
 * `server/sql/<topic>.sql` belongs to the owner of `server/sql/tables/<topic>.sql`.
 */
export function readOwners(files: Files): { owners: TableOwners; problems: string[] } {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  const isModule = (name: string) =>
    name === 'core' ||
    [...files.keys()].some((file) => file.startsWith(`${modulesFolder}${name}/`));
  for (const [file, text] of files) {
    if (!file.endsWith('.sql')) continue;
    if (file.startsWith(tablesFolder)) {
      const owner = /^-- Owner: ([\w-]+)\n/.exec(text)?.[1];
      if (owner === undefined || !isModule(owner))
        problems.push(`${file}: its first line must be "-- Owner: <module>"`);
      else
        for (const [, table] of text.matchAll(/^CREATE TABLE (\w+)/gm)) owners.set(table!, owner);
    } else if (/^server\/sql\/\w+\.sql$/.test(file) && /^CREATE OR REPLACE VIEW/m.test(text)) {
      const tables = file.replace('server/sql/', tablesFolder);
      if (!files.has(tables)) problems.push(`${file}: has views, but ${tables} names no owner`);
    }
  }
  return { owners, problems };
}

/** The SQL of a file: every template of the tag `sql`, and the texts given to `sql.raw` and `sql.identifier`. */
function statementsOf(file: string, text: string): { start: number; statement: string }[] {
  const found: { start: number; statement: string }[] = [];
  const isTag = (node: { type: string; name?: unknown }) =>
    node.type === 'Identifier' && node.name === 'sql';
  const keep = ({ start, end }: { start: number; end: number }) =>
    found.push({ start, statement: text.slice(start + 1, end - 1) });
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (!isTag(tag)) return;
      for (const { start, value } of quasi.quasis) found.push({ start, statement: value.raw });
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || !isTag(callee.object)) return;
      for (const one of given)
        if (one.type === 'Literal' || one.type === 'TemplateLiteral') keep(one);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Comments and strings become spaces, so that positions stay. */
const withoutTexts = (statement: string): string =>
  statement.replaceAll(/--[^\n]*|'[^']*'/g, (part) => part.replaceAll(/[^\n]/g, ' '));

/** Words of a statement that may be tables: not columns of an alias (`a.emails`), and not names given (`as emails`). */
const tableWord = /(?<!\.|\bas\s+)\b[a-z_]+\b/gi;

/** @returns a sentence for each place where the SQL of a module names a table of another owner */
export function foreignTables(files: Files, owners: TableOwners): string[] {
  const problems: string[] = [];
  for (const [file, text] of files) {
    if (!file.startsWith(modulesFolder) || !file.endsWith('.ts')) continue;
    if (file.endsWith('.test.ts') || !text.includes('sql')) continue;
    const module = file.slice(modulesFolder.length).split('/')[0]!;
    for (const { start, statement } of statementsOf(file, text))
      for (const { 0: word, index } of withoutTexts(statement).matchAll(tableWord)) {
        const owner = owners.get(word.toLowerCase());
        if (owner === undefined || owner === module) continue;
        const line = text.slice(0, start + index).split('\n').length;
        problems.push(`${file}:${line}: ${word} is a table of ${owner}: ${readersAndWriters}`);
      }
  }
  return problems;
}
