/** Rules for the visitor's preferences of contrast, transparency and colours. */
import { type AtRule, parse } from 'postcss';

const isPreference = ({ name, params }: AtRule): boolean =>
  name === 'media' && /prefers-contrast|prefers-reduced-transparency|forced-colors/.test(params);

/** These rules are a sheet of their own: few visitors need them. */
export function splitPreferences(css: string): { css: string; preferences: string; media: string } {
  const style = parse(css);
  const found: AtRule[] = [];
  style.walkAtRules((rule) => {
    if (isPreference(rule)) found.push(rule.remove());
  });
  return {
    css: style.toString(),
    preferences: found.map(String).join(''),
    media: [...new Set(found.flatMap(({ params }) => params.split(/\s*,\s*/)))].join(', '),
  };
}
