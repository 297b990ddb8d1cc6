/** @returns how a script scrolls: visitors who asked for reduced motion get a jump (WCAG 2.3.3) */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
