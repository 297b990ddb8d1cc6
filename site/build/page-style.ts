/** What of the inlined style sheets one language and layout has a use for. The rest is had when either changes. */
import type { Variant } from '../../contract/src/shared/device.ts';
import { type Language, toTag } from '../../contract/src/shared/languages.ts';
import { cjk } from './fonts.ts';

const face = /@font-face\{font-family:"?[A-Z][a-z]+ (TC|JP|KR)"?;[^}]*\}/g;
const plainRule = /([^{};]+)\{[^{}]*\}/g;
const ofPhones = (selector: string): boolean => /(^|:root)\.mobile\b/.test(selector);

/** Written for documents of one other language; a mere `:lang()` may mean a part of this one. */
const isForeign = (selector: string, tag: string): boolean => {
  const [, language] = /^(?::root|\.mobile|:root\.mobile):lang\((\w+)\)/.exec(selector) ?? [];
  return language !== undefined && language !== tag;
};

/**
 * Faces and rules of other languages go, but for the names of the languages; on desktops also the rules for phones.
 *
 * @param css minified, as the build writes it
 */
export function pageStyle(css: string, language: Language, variant: Variant): string {
  const own = language === 'en' ? undefined : cjk[language].suffix;
  const [tag = ''] = toTag(language).split('-');
  const isIdle = (selector: string) =>
    isForeign(selector, tag) || (variant === 'desktop' && ofPhones(selector));
  return css
    .replace(face, (rule, suffix: string) => (suffix === own ? rule : ''))
    .replace(plainRule, (rule, selectors: string) =>
      selectors.split(',').every((selector) => isIdle(selector.trim())) ? '' : rule,
    );
}
