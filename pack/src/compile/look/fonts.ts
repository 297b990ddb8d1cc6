/** Plans the fonts of a site: their rules and addresses follow from the campaign, before any font is cut. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type Language,
  languages,
  type PerLanguage,
  perLanguage,
} from '@prelude/contract/shared/languages';
import type { DocumentSheet } from '@prelude/contract/site/site-pack';
import type { FaceRole } from '../../format/theme.ts';
import type { Job } from '../job.ts';
import { createHasher, type KnownHash } from '../../files.ts';
import type { Store } from '../store.ts';
import { subset } from '../subset.ts';
import { MediaError } from '../subjects.ts';
import {
  cjkFaces,
  documentFaces,
  type Face,
  faceRule,
  type LatinFace,
  latinFaces,
  sloganFace,
} from './faces.ts';
import { fontAddress, fontJob } from './font-job.ts';
import { type FontMetrics, fontMetrics, sample } from './font-metrics.ts';
import type { Given } from './given.ts';
import { createGlyphs, unique } from './glyphs.ts';
import { latinRange } from './ranges.ts';
import { cjkOf } from './scripts.ts';
import { standInRules } from './stand-ins.ts';
import { titleGlyphs } from './title-glyphs.ts';
import { createWords, wordsIn } from './words.ts';

type FontSheet = 'site' | DocumentSheet;

export interface FontPlan {
  /** `@font-face` rules of the site, and of each document sheet. */
  css: Record<FontSheet, string>;
  /** Addresses of fonts to preload. */
  first: Record<FontSheet, PerLanguage<readonly string[]>>;
  /** Characters in the title font of documents with the sheet `reading`. */
  titleGlyphs: PerLanguage<string>;
  /** One for each font file. */
  jobs: readonly Job[];
}

/** @throws MediaError for a file that is no font */
async function measure({ name, source }: Face): Promise<FontMetrics> {
  try {
    // Every format becomes TrueType, which has the tables to measure.
    return fontMetrics(await subset(readFileSync(source), sample, { targetFormat: 'sfnt' }));
  } catch {
    throw new MediaError([
      `theme.json faces.${name}: ${basename(source)} is not a font; export it again as TTF, OTF or WOFF2`,
    ]);
  }
}

function requireFiles(faces: readonly Face[]): void {
  const problems = faces
    .filter(({ source }) => !existsSync(source))
    .map(({ name, source }) => `theme.json faces.${name}: ${source} does not exist`);
  if (problems.length > 0) throw new MediaError(problems);
}

/** A job for each face that a rule or a page names. */
function createJobs(hashOfFile: (path: string) => string) {
  const jobs = new Map<string, Job>();
  const addressOf = (face: Face): string => {
    const job = jobs.get(face.name) ?? fontJob(face, hashOfFile);
    jobs.set(face.name, job);
    return fontAddress(job);
  };
  const ruleOf = (face: Face): string => faceRule(face, addressOf(face));
  return { addressOf, ruleOf, all: () => [...jobs.values()] };
}

/**
 * Cuts no font: `jobs` do.
 * @param store remembers hashes and metrics of font files
 * @throws MediaError with a sentence for each font of the theme that cannot be read
 */
export async function planFonts(given: Given, store: Pick<Store, 'notes'>): Promise<FontPlan> {
  const { faces } = given.theme;
  const words = createWords(given);
  const glyphs = createGlyphs(given, words);
  const latin = latinFaces(given.theme, given.folder, glyphs);
  const slogans = languages.map((language) =>
    wordsIn(words.of(language, 'ui'), (path) => path === 'game.slogan'),
  );
  const slogan = sloganFace(given.theme, given.folder, unique(slogans.join('')));
  requireFiles(slogan ? [...latin, slogan] : latin);
  const eastern = cjkFaces(glyphs);
  const hashes = store.notes<KnownHash>('font-hashes');
  const metrics = store.notes<FontMetrics>('font-metrics');
  const hashOfFile = createHasher(hashes.values);
  const { addressOf, ruleOf, all } = createJobs(hashOfFile);

  /** The files of these roles; a font of the reader's system has none. */
  const drawn = (roles: readonly FaceRole[]): LatinFace[] => [
    ...new Set(roles.flatMap((role) => latin.find(({ of }) => of === faces[role]) ?? [])),
  ];
  const standIns = async (of: readonly LatinFace[]): Promise<string[]> => {
    const rules: string[] = [];
    for (const face of of) {
      const hash = hashOfFile(face.source);
      const measured = (metrics.values[hash] ??= await measure(face));
      rules.push(...standInRules(face.of, measured, latinRange(glyphs.rareLatin)));
    }
    return rules;
  };
  const titles = (sheet: DocumentSheet, language: Language): string =>
    titleGlyphs(words, glyphs.latin, sheet, language);

  const [body] = drawn(['body']);
  const ofSlogan = slogan ? [slogan] : [];
  const site = {
    css: [
      ...(await standIns([...drawn(['display', 'label', 'body']), ...ofSlogan])),
      ...latin.map(ruleOf),
      ...ofSlogan.map(ruleOf),
      ...eastern.map(ruleOf),
      // The specification's name for the font of long texts (§2).
      ...(body ? [ruleOf({ ...body, family: 'WorldText' })] : []),
    ].join(''),
    first: perLanguage((language) => {
      if (!cjkOf(language)) return [...drawn(['display', 'body']), ...ofSlogan].map(addressOf);
      const own = eastern.filter(({ name }) => name === `display-${language}`);
      return [...own, ...drawn(['label']), ...ofSlogan].map(addressOf);
    }),
  };
  const ofDocuments = [
    ...latin.filter(({ of }) => of === faces.display || of === faces.body),
    ...eastern.filter(({ family }) => /^(Endonym|Body)\b/.test(family)),
  ];
  const planSheet = async (sheet: DocumentSheet) => {
    const own = perLanguage((language) =>
      documentFaces(sheet, language, titles(sheet, language), glyphs),
    );
    const ofStart = sheet === 'reading' ? ofSlogan : [];
    const rules = [...ofDocuments, ...Object.values(own).flat(), ...ofStart].map(ruleOf);
    return {
      css: [...(await standIns(drawn(['display', 'body']))), ...rules].join(''),
      first: perLanguage((language) =>
        (cjkOf(language) ? own[language]!.slice(0, 1) : drawn(['display', 'body'])).map(addressOf),
      ),
    };
  };
  const [reading, invitation, player, fans] = [
    await planSheet('reading'),
    await planSheet('invitation'),
    await planSheet('player'),
    await planSheet('fans'),
  ];
  hashes.save();
  metrics.save();
  return {
    css: {
      site: site.css,
      reading: reading.css,
      invitation: invitation.css,
      player: player.css,
      fans: fans.css,
    },
    first: {
      site: site.first,
      reading: reading.first,
      invitation: invitation.first,
      player: player.first,
      fans: fans.first,
    },
    titleGlyphs: perLanguage((language) => titles('reading', language)),
    jobs: all(),
  };
}
