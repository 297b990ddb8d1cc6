/** Scripts, files and decision records that the documents name must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/paths.ts';
import { checkSecurityTable } from './security-table.ts';

const documents = (): string[] => [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/adr', 'docs/flows', 'docs/runbooks', 'studio/art'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => name.endsWith('.md'))
          .map((name) => `${folder}/${name}`)
      : [],
  ),
];

export function checkDocuments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const problems = documents().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const missingScripts = [
      ...text.matchAll(/npm (?:run (?:--silent )?)?(start|test|[a-z]+(?:[:-][a-z]+)*)\b/g),
    ]
      .filter(
        ([whole, name = '']) =>
          (whole.startsWith('npm run') || ['start', 'test'].includes(name)) && !scripts[name],
      )
      .map(([, name]) => `${file}: no script "${name}"`);
    const missingLinks = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .filter(([, target = '']) => !existsSync(join(root, dirname(file), target)))
      .map(([, target]) => `${file}: no file "${target}"`);
    return [...missingScripts, ...missingLinks];
  });
  const missingTools = Object.entries(scripts)
    .filter(([, command]) => {
      const [, tool = ''] = /bootstrap\.mjs (\S+)/.exec(command) ?? [];
      return !existsSync(join(root, 'scripts', `${tool.replace(':', '-')}.ts`));
    })
    .map(([name]) => name);
  return [...problems, ...missingTools.map((name) => `package.json: script "${name}" has no tool`)];
}

if (import.meta.main) {
  const problems = [...checkDocuments(), ...checkSecurityTable()];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
