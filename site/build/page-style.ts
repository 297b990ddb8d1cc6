/** Reduces the inlined styles to one language and layout (ADR-0052). The rest loads when either changes. */
import { parse } from 'postcss';
import type { Variant } from '../../contract/src/shared/device.ts';
import { type Language, toTag } from '../../contract/src/shared/languages.ts';
import { cjkOf } from './fonts.ts';

const ofPhones = (selector: string): boolean => /(^|:root)\.mobile\b/.test(selector);

/** True for rules of one other language. A plain `:lang()` can match a part of this document, so it stays. */
const isForeign = (selector: string, tag: string): boolean => {
  const [, language] = /^(?::root|\.mobile|:root\.mobile):lang\((\w+)\)/.exec(selector) ?? [];
  return language !== undefined && language !== tag;
};

/** Keeps the font for language names. Desktop documents also lose phone rules. */
export function pageStyle(css: string, language: Language, variant: Variant): string {
  const own = cjkOf(language)?.suffix;
  const [tag = ''] = toTag(language).split('-');
  const style = parse(css);
  style.walkDecls('font-family', ({ value, parent }) => {
    const [, suffix] = / (TC|JP|KR)"?$/.exec(value) ?? [];
    const isFace = parent?.type === 'atrule';
    if (isFace && suffix && suffix !== own) parent.remove();
  });
  style.walkRules((rule) => {
    const used = rule.selectors.filter(
      (selector) => !isForeign(selector, tag) && !(variant === 'desktop' && ofPhones(selector)),
    );
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  return style.toString();
}
