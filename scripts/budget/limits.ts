import type { Figures } from './lighthouse.ts';

/** The budgets. Kilobytes are 1000 bytes, the stricter unit. */
export const limits = {
  initialScript: 95,
  ownScript: 25,
  pageChunk: 10,
  html: 20,
  /** What a page knows of its campaign, and the texts of its first view. */
  firstData: 7,
  /** First paint within two seconds on a slow laptop. */
  consoleStart: 200,
  criticalFonts: 45,
  criticalFontFiles: 2,
  bodyFont: 80,
  firstPicture: { mobile: 120, desktop: 220 },
} as const;

/** Lighthouse limits per page: minimum for the first four, maximum for the others. */
export const lighthouseLimits: Record<keyof Figures, number> = {
  performance: 98,
  accessibility: 100,
  practices: 100,
  seo: 100,
  fcp: 1200,
  lcp: 2000,
  tbt: 60,
  cls: 0.005,
  beforeLoad: 400,
};

export const scores: ReadonlySet<keyof Figures> = new Set([
  'performance',
  'accessibility',
  'practices',
  'seo',
]);

export interface Check {
  /** Checks of the same kind and limit are one result. */
  kind: string;
  of: string;
  value: number;
  limit: number;
  unit: string;
}
