/** The budgets of design §5. Kilobytes are 1000 bytes: the stricter reading. */
export const limits = {
  initialScript: 95,
  ownScript: 25,
  pageChunk: 10,
  html: 20,
  criticalFonts: 45,
  criticalFontFiles: 2,
  bodyFont: 80,
  firstPicture: { mobile: 120, desktop: 220 },
  performance: 95,
  accessibility: 100,
  fcp: 1200,
  lcp: 2200,
  tbt: 100,
  cls: 0.01,
  beforeLoad: 400,
} as const;

/** One figure and what it may be. */
export interface Check {
  what: string;
  value: number;
  limit: number;
  unit: string;
  /** Scores must reach their limit, everything else stay below. */
  atLeast?: boolean;
}

export const isKept = ({ value, limit, atLeast }: Check): boolean =>
  atLeast ? value >= limit : value <= limit;
