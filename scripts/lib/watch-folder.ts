import { type FSWatcher, watch } from 'node:fs';

/** An editor saves a file in several steps, and several files one after the other, ms. */
const pauseMs = 60;

/** Hidden files, and what editors write next to a file. */
const isOther = (name: string): boolean =>
  name.split(/[/\\]/).some((part) => part.startsWith('.') || /~$|\.(?:swp|tmp|part)$/.test(part));

/**
 * Watches a folder with everything in it.
 * @param onChange receives the paths of changed files in the folder, once no file has changed for a moment
 * @returns a function that ends the watch
 */
export function watchFolder(folder: string, onChange: (names: string[]) => void): () => void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notify = (): void => {
    const names = [...changed].toSorted();
    changed = new Set();
    // On Linux, Node does not follow a file that an editor has replaced by another.
    watcher.close();
    watcher = start();
    onChange(names);
  };
  const start = (): FSWatcher =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || isOther(name)) return;
      changed.add(name.replaceAll('\\', '/'));
      clearTimeout(timer);
      timer = setTimeout(notify, pauseMs);
    }).on('error', (error: Error) => {
      // The system watches no more files: changes may be missed.
      process.stderr.write(`${error.message}\n`);
    });
  let watcher = start();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
