/** One change of a text, of a colour and of a picture, and how a page shows each. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

export interface Change {
  name: 'text' | 'colour' | 'picture';
  /** Changes the pack. */
  make(pack: string): Promise<void>;
  /** What the page shows of it; another value than before the change. */
  shown(page: Page): Promise<string>;
}

type Json = Record<string, unknown>;

function edit(file: string, change: (data: Json) => Json): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Json)));
}

let changes = 0;

export const packChanges: readonly Change[] = [
  {
    name: 'text',
    make: async (pack) => {
      const word = `Slogan number ${++changes}`;
      // In every language: the browser chooses one.
      for (const file of globSync(join(pack, 'text', '*', 'ui.json')))
        edit(file, (ui) => ({ ...ui, game: { ...(ui.game as Json), slogan: word } }));
    },
    shown: async (page) => /Slogan number \d+/.exec(await page.innerText('body'))?.[0] ?? '',
  },
  {
    name: 'colour',
    make: async (pack) => {
      const accent = `#${(0x40_80_c0 + ++changes * 0x04_03_02).toString(16).padStart(6, '0')}`;
      edit(join(pack, 'theme.json'), (theme) => ({
        ...theme,
        colors: { ...(theme.colors as Json), accent },
      }));
    },
    shown: (page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  },
  {
    name: 'picture',
    make: async (pack) => {
      const background = { r: 30 + ((++changes * 9) % 90), g: 60, b: 90 };
      const picture = sharp({ create: { width: 2560, height: 1440, channels: 3, background } });
      // A finished file comes before a master.
      const finished = join(pack, 'media', 'plates');
      const names = existsSync(finished)
        ? [1920, 1280].map((width) => [join(finished, `hero-${width}.avif`), width] as const)
        : [[join(pack, 'art', 'hero.png'), 2560] as const];
      for (const [file, width] of names) {
        mkdirSync(dirname(file), { recursive: true });
        await picture.clone().resize(width).toFile(file);
      }
    },
    // The bytes, because an address can stay.
    shown: async (page) => {
      const address = await page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .find((name) => /hero[^/]*\.(?:avif|jpg|webp)/.test(name)) ?? '',
      );
      if (!address) return '';
      const reply = await page.request.get(address);
      return createHash('sha256')
        .update(await reply.body())
        .digest('hex');
    },
  },
];
