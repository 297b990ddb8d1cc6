import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { consoleDist } from '../lib/paths.ts';
import { type Check, limits } from './limits.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export function weighConsole(): Check[] {
  const manifestFile = join(consoleDist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('The console is not built: npm run build');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const kilobytes = (entries: readonly string[]): number => {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The console has no ${key}`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const sheet of chunk.css ?? []) files.add(sheet);
      chunk.imports?.forEach(visit);
    };
    entries.forEach(visit);
    return (
      [...files].reduce((sum, file) => sum + statSync(join(consoleDist, `${file}.br`)).size, 0) /
      1000
    );
  };
  const check = (of: string, value: number): Check => ({
    kind: 'console',
    of,
    value,
    limit: limits.consoleStart,
    unit: 'KB',
  });
  const namespaces = (names: readonly string[]) =>
    names.map((name) => `../locales/cht/console/${name}.json`);
  const start = ['index.html', ...namespaces(['shell', 'kit'])];
  return [
    check(
      'sign-in',
      kilobytes([...start, 'src/screens/sign-in/sign-in-page.tsx', ...namespaces(['sign-in'])]),
    ),
    check(
      'a list',
      kilobytes([...start, 'src/screens/audit/audit-screen.tsx', ...namespaces(['audit'])]),
    ),
  ];
}
