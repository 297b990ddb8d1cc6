/** A copy of the tested campaign with all that an art director may set, and no count below a number that it lacks. */
import { constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.ts';
import { packFolder } from './namespaces.ts';

export const ownStyle = `
@media (prefers-reduced-motion: no-preference) {
  [data-part='title'] { transition: opacity 1s; }
}
[data-part='title'] { border-bottom: 3px solid rgb(1 2 3); }
[data-part='slogan'] { letter-spacing: 2px; }
[data-page='milestone'] [data-part='card'] { outline: 1px solid rgb(4 5 6); }
[data-part='dialog'] { outline: 2px solid rgb(7 8 9); }
[data-part='footer'] { background-image: url('art/own-dot.svg'); }
[data-page='document'] [data-part='content'] h1 { border-bottom: 3px solid rgb(1 2 3); }
`;

export function packWithOwnLook(): string {
  const copy = mkdtempSync(join(tmpdir(), 'prelude-look-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const folder = join(copy, 'pack');
  cpSync(packFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const change = (name: string, more: (data: { faces?: object }) => object): void => {
    const path = join(folder, name);
    const data = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...data, ...more(data) }));
  };
  change('campaign.json', () => ({ count: { show_from: 900_000_000 }, goal_numbers: 'full' }));
  cpSync(join(root, 'site/fonts/EBGaramond_500Medium.ttf'), join(folder, 'fonts/own-hand.ttf'));
  const slogan = { family: 'Hand', file: 'fonts/own-hand.ttf', weight: 600 };
  change('theme.json', ({ faces }) => ({ faces: { ...faces, slogan } }));
  writeFileSync(join(folder, 'style.css'), ownStyle);
  writeFileSync(
    join(folder, 'art/own-dot.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#888" d="M0 0h9v9z"/></svg>',
  );
  return folder;
}
