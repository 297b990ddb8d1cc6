/** Mistakes that change nothing that can be observed, each with the reason. They do not count. */
export interface Equivalent {
  file: string;
  was: string;
  text: string;
  why: string;
}

export const equivalent: readonly Equivalent[] = [];
