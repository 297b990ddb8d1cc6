/** Reduces the inlined styles to one language and layout (ADR-0052). The rest loads when either changes. */
import { type AtRule, parse } from 'postcss';
import type { Variant } from '../../contract/src/shared/device.ts';
import { directionOf, type Language, toTag } from '../../contract/src/shared/languages.ts';
import { cjkOf } from './fonts.ts';

/** What only one layout shows: style modules by file name. */
const parts: Record<Variant, RegExp> = {
  desktop: /\/(?:top-bar|home-desktop)\.module\.css$/,
  mobile: /\/(?:mobile-bar|home-mobile)\.module\.css$/,
};
const ofLayout: Record<Variant, RegExp> = {
  desktop: /^:root:not\(\.mobile\)/,
  mobile: /(^|:root)\.mobile\b/,
};

/** True for rules of one other language. A plain `:lang()` can match a part of this document, so it stays. */
const isForeign = (selector: string, tag: string): boolean => {
  const [, language] = /^(?::root|\.mobile|:root\.mobile):lang\((\w+)\)/.exec(selector) ?? [];
  return language !== undefined && language !== tag;
};

/**
 * Keeps the font for language names.
 * @param moduleOf the style module of a class
 */
export function pageStyle(
  css: string,
  language: Language,
  variant: Variant,
  moduleOf: (name: string) => string | undefined,
): string {
  const own = cjkOf(language)?.suffix;
  const [tag = ''] = toTag(language).split('-');
  const other = variant === 'mobile' ? 'desktop' : 'mobile';
  const isOther = (selector: string): boolean =>
    ofLayout[other].test(selector) ||
    Array.from(selector.matchAll(/\.(_\w+)/g), ([, name = '']) => moduleOf(name) ?? '').some(
      (module) => parts[other].test(module),
    );
  const isMirrored = (selector: string): boolean =>
    directionOf(language) === 'ltr' && selector.includes('[dir=rtl]');
  const style = parse(css);
  style.walkDecls('font-family', ({ value, parent }) => {
    const [, suffix] = / (TC|JP|KR)"?$/.exec(value) ?? [];
    const isFace = parent?.type === 'atrule';
    if (isFace && suffix && suffix !== own) parent.remove();
  });
  style.walkRules((rule) => {
    const used = rule.selectors.filter(
      (selector) => !isForeign(selector, tag) && !isOther(selector) && !isMirrored(selector),
    );
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  style.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return style.toString();
}

const isPreference = ({ name, params }: AtRule): boolean =>
  name === 'media' && /prefers-contrast|prefers-reduced-transparency|forced-colors/.test(params);

/** Rules for contrast, transparency and forced colours are a sheet of their own: few visitors need them. */
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
