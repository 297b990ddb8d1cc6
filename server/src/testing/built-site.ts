import { siteMissing } from '../modules/pages/index.ts';

/** Throws when the site is not built: without it, a server has no pages. */
export function requireSite(): void {
  const problem = siteMissing();
  if (problem) throw new Error(problem);
}
