/**
 * Reduces the styles in a page to one theme, language and layout (ADR-0037). The rest loads when language or layout
 * change.
 */
import { cjkOf } from '@prelude/pack/compile/look/scripts';
import type { Variant } from '@prelude/contract/shared/device';
import { directionOf, type Language, toTag } from '@prelude/contract/shared/languages';
import type { SiteBuild } from '@prelude/contract/site/renderer';
import type { SiteLook } from '@prelude/contract/site/site-pack';
import { type ChildNode, type Container, type Document, parse, type Root } from 'postcss';

type Theme = SiteLook['variants'];

interface PageChoice {
  language: Language;
  layout: Variant;
  theme: Theme;
  layouts: SiteBuild['layouts'];
  /** Whether the title is a picture in this language. */
  isLettered: boolean;
}

const ofLayout: Record<Variant, RegExp> = {
  desktop: /^:root:not\(\.mobile\)/,
  mobile: /(^|:root)\.mobile\b/,
};

/** As `site/build/variants.ts` writes them. */
const variants = /^:where\(((?:\[data-(?:mode|frame|divider|button|slogan)=["']?\w+["']?\])+)\)\s*/;
const variant = /data-(\w+)=["']?(\w+)/g;

/** @returns the selector without its variants; undefined when one is of another theme */
function ofTheme(selector: string, theme: Theme): string | undefined {
  const [prefix = '', wanted = ''] = variants.exec(selector) ?? [];
  const isOwn = Array.from(wanted.matchAll(variant)).every(
    ([, name, value]) => theme[name as keyof Theme] === value,
  );
  return isOwn ? selector.slice(prefix.length) : undefined;
}

/** True for rules of one other language. A plain `:lang()` can match a part of this document, so it stays. */
const isForeign = (selector: string, tag: string): boolean => {
  const [, language] =
    /^(?::root|\.mobile|:root\.mobile):lang\((\w+)(?:-[\w-]*)?\)/.exec(selector) ?? [];
  return language !== undefined && language !== tag;
};

/** With the rules around it that it leaves empty. */
function drop(node: ChildNode): void {
  const parent: Container | Document | undefined = node.parent;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) drop(parent as ChildNode);
}

/** @param pick the selector to write; undefined removes it */
function pickSelectors(style: Root, pick: (selector: string) => string | undefined): void {
  style.walkRules((rule) => {
    const before = rule.selectors;
    const after = before.flatMap((selector) => pick(selector) ?? []);
    if (after.length === 0) drop(rule);
    else if (after.length < before.length || after.some((one, index) => one !== before[index]))
      rule.selectors = after;
  });
}

/** Leaves out drawings of the theme that the style does not use: `theme.css` has them all. */
function dropDrawings(style: Root): void {
  const used = style.toString();
  style.walkDecls(/^--/, (declaration) => {
    const { prop, value } = declaration;
    if (value.startsWith('url(') && !used.includes(`var(${prop})`)) declaration.remove();
  });
}

/** Pages of one campaign share their sheets, and parsing takes longer than all else. */
const parsed = new Map<string, Root>();
const most = 8;

function open(css: string): Root {
  const known = parsed.get(css) ?? parse(css);
  parsed.delete(css);
  parsed.set(css, known);
  if (parsed.size > most) parsed.delete(parsed.keys().next().value!);
  return known.clone();
}

/**
 * Keeps the font for language names.
 * @param css the complete style: of the theme, of its fonts, and of the site
 */
export function pageStyle(
  css: string,
  { language, layout, theme, layouts, isLettered }: PageChoice,
): string {
  const own = cjkOf(language)?.suffix;
  const [tag = ''] = toTag(language).split('-');
  const other = layout === 'mobile' ? 'desktop' : 'mobile';
  const absent = new Set(isLettered ? layouts[other].concat(layouts.typeset) : layouts[other]);
  const isMirrored = directionOf(language) === 'rtl';
  const isOther = (selector: string): boolean =>
    ofLayout[other].test(selector) ||
    Array.from(selector.matchAll(/\.(_\w+)/g)).some(([, name = '']) => absent.has(name));
  const style = open(css);
  style.walkDecls('font-family', ({ value, parent }) => {
    const [, suffix] = / (TC|JP|KR)["']?$/.exec(value) ?? [];
    if (parent?.type === 'atrule' && suffix && suffix !== own) drop(parent);
  });
  pickSelectors(style, (selector) => {
    const found = ofTheme(selector, theme);
    const isUsed =
      found !== undefined &&
      !isForeign(found, tag) &&
      !isOther(found) &&
      (isMirrored || !found.includes('[dir=rtl]'));
    return isUsed ? found : undefined;
  });
  dropDrawings(style);
  return style.toString();
}

/**
 * The style of a document: rules of other themes, and drawings of the theme that it does not use, are left out.
 * @param css the complete style: of the theme, of its fonts, and of the document
 */
export function documentStyle(css: string, theme: Theme): string {
  const style = open(css);
  pickSelectors(style, (selector) => ofTheme(selector, theme));
  dropDrawings(style);
  return style.toString();
}
