/**
 * Style sheets choose among the variants of a theme at the start of a selector: `[data-frame='plain'] .card`. The root
 * element has these attributes. As `:where(…)`, they have no specificity, so a rule counts as it would without them, and
 * the server can cut them away (server/src/modules/pages/page-style.ts).
 */
import type { Plugin } from 'postcss';

const attribute = /^\[data-(?:mode|frame|divider|button|slogan)=(?:'\w+'|"\w+"|\w+)\]\s*/;
/** What selects the root element itself: `:root:lang(zh)`, `.mobile .card`. */
const root = /^(?::root|\.mobile)(?![\w-])/;

/** @returns the selector with its variants as `:where(…)`; the same selector without a variant */
export function whereVariant(selector: string): string {
  let rest = selector.trim();
  let variants = '';
  for (let found = attribute.exec(rest); found; found = attribute.exec(rest)) {
    variants += found[0].trim();
    rest = rest.slice(found[0].length);
  }
  if (variants === '') return selector;
  // Without anything else, the variant is that of the root.
  const own = rest || ':root';
  return `:where(${variants})${root.test(own) ? '' : ' '}${own}`;
}

/** Goes before any minifier, and after CSS modules have named their classes (`:global(.mobile)` is `.mobile` then). */
export function variantSelectors(): Plugin {
  return {
    postcssPlugin: 'prelude-variants',
    OnceExit(sheet) {
      sheet.walkRules((rule) => {
        if (rule.selector.includes('[data-')) rule.selectors = rule.selectors.map(whereVariant);
      });
    },
  };
}
