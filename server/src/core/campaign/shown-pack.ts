/**
 * Puts replaced sentences and pictures into what the build has made. The site's scripts read them from a data block in
 * the page, so that a page needs no further request (ADR-0059).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplacedParts } from '@prelude/contract/site/replaced';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { type LivePack, replacedAddress, replacedPath } from './live-pack.ts';
import { changedLanguages } from '@prelude/pack/pack-texts';

export type ShownPack = ReturnType<typeof createShownPack>;

/** Escapes JSON for HTML, so that it cannot end the script element or start another. */
const safe = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** @param site `site/dist`; its `media.json` has the addresses of the built pictures by their path */
export function createShownPack(pack: LivePack, site: string) {
  const list = join(site, 'media.json');
  const built = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>)
    : {};
  let version = 0;
  let pictures: Record<string, string> = {};
  let blocks = new Map<Language, string>();

  const update = (): void => {
    const state = pack.state();
    if (state.version === version) return;
    ({ version } = state);
    pictures = {};
    blocks = new Map();
    for (const [path, key] of Object.entries(state.files)) {
      const address = built[path];
      if (address) pictures[address] = replacedAddress(key, path);
      // The depth of the pack's picture does not fit another one.
      const depth = built[path.replace(/-\d+\.avif$/, '-depth-480.avif')];
      if (depth && path.startsWith('plates/')) pictures[depth] = '';
    }
  };
  const sentences = (language: Language): { json: string; hash: string } => {
    const json = JSON.stringify(pack.texts.changed(language) ?? {});
    return { json, hash: createHash('sha256').update(json).digest('hex').slice(0, 16) };
  };
  const blockOf = (language: Language): string => {
    const others = changedLanguages(pack.texts).filter((other) => other !== language);
    const own = pack.texts.changed(language);
    if (!own && others.length === 0 && Object.keys(pictures).length === 0) return '';
    const parts: ReplacedParts = {
      texts: { [language]: own ?? {} },
      more: Object.fromEntries(
        others.map((other) => [
          other,
          `${replacedPath}texts/${other}.${sentences(other).hash}.json`,
        ]),
      ),
      pictures,
    };
    return `<script type="application/json" id="replaced">${safe(parts)}</script>`;
  };
  return {
    /** Address of a picture on the site; undefined when the site has no such file. @param path in the media folder */
    address: (path: string): string | undefined => {
      const key = pack.state().files[path];
      return key === undefined ? built[path] : replacedAddress(key, path);
    },
    /** The page with replaced pictures. */
    withPictures: (html: string): string => {
      update();
      if (Object.keys(pictures).length === 0) return html;
      return html.replaceAll(/\/assets\/[\w./@-]+/g, (address) => pictures[address] || address);
    },
    /** The page with a data block for the site's scripts; unchanged without a replacement. */
    withBlock: (html: string, language: Language): string => {
      update();
      if (version === 0) return html;
      if (!blocks.has(language)) blocks.set(language, blockOf(language));
      return html.replace('</head>', () => `${blocks.get(language)!}</head>`);
    },
    /** Replaced sentences of a language for a page in another one, and the hash in their address. */
    sentences,
  };
}

export const isShown = (language: string): language is Language => languages.includes(language);
