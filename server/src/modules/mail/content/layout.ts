/**
 * The layout of every email: tables and inline styles, because email programs support only these. Light by default,
 * dark where the program supports it (`prefers-color-scheme`, and Outlook's attributes). From 320 px wide.
 */
import type { MailPalette } from '@prelude/pack/format/mail-palette';
import type { FullTheme } from '@prelude/pack/format/theme';
import type { LanguageData } from '@prelude/contract/shared/language-data';
import {
  directionOf,
  type Language,
  toTag,
  dataOfLanguage,
} from '@prelude/contract/shared/languages';
import { escapeMarkup } from '../../../http/pages/markup.ts';

export interface Button {
  label: string;
  href: string;
}

/** The content of an email as plain text; `renderHtml` escapes it. */
export interface MailParts {
  language: Language;
  subject: string;
  preheader: string;
  game: string;
  title: string;
  /** A highlighted value: a code, a number or a date. */
  figure?: { label?: string | undefined; text: string; wide?: boolean } | undefined;
  paragraphs: readonly string[];
  /** Formatted text after the paragraphs, as HTML and plain text (email-markdown.ts). */
  rich?: { html: string; text: string } | undefined;
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  list?: readonly string[] | undefined;
  button?: Button | undefined;
  notes?: readonly string[] | undefined;
  /** Absolute URL of a picture above the title. */
  picture?: string | undefined;
  why: string;
  links: readonly Button[];
  /** Sender, contact and legally required texts. */
  foot: readonly string[];
}

const serif = "Georgia,'Times New Roman',serif";
const latin = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const sans: Readonly<Record<LanguageData['script'], string>> = {
  tc: "'PingFang TC','Noto Sans TC','Microsoft JhengHei','Noto Sans CJK TC',sans-serif",
  latin,
  other: latin,
  jp: "'Hiragino Kaku Gothic ProN','Hiragino Sans','Yu Gothic Medium',Meiryo,'Noto Sans CJK JP',sans-serif",
  kr: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif",
};

/** Rules for dark mode. Only the differences. */
const darkRules = (dark: MailPalette): string => `
.page{background:${dark.page}!important}.card{background:${dark.card}!important;border-color:${dark.edge}!important}
.text{color:${dark.text}!important}.strong{color:${dark.strong}!important}.soft{color:${dark.soft}!important}
.box{background:${dark.box}!important;border-color:${dark.boxLine}!important}.gold{color:${dark.figure}!important}
.line{border-color:${dark.line}!important}.press{background:${dark.button}!important;color:${dark.onButton}!important}
.link{color:${dark.link}!important}`;

function styleOf(dark: MailPalette): string {
  const rules = darkRules(dark);
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:underline}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.figure{font-size:30px!important}.figure-wide{font-size:20px!important}.full{width:100%!important}.h1{font-size:21px!important}}
@media (prefers-color-scheme:dark){${rules}
}
${rules.replaceAll(/(^|\})\s*\./g, '$1\n[data-ogsc] .')}`;
}

/** Escapes everything in `parts`. */
export function renderHtml(parts: MailParts, theme: FullTheme): string {
  const { colors } = theme;
  const { light, dark } = theme.mail;
  const { language, subject, preheader, game, title, picture, why, links, foot } = parts;
  const family = sans[dataOfLanguage(language).script];
  const e = escapeMarkup;
  // Email programs show the following text after the preheader. The filler keeps it out of the inbox line.
  const filler = '&#847;&zwnj;&nbsp;'.repeat(60);
  const body = [
    `<h1 class="h1 strong" style="margin:0 0 20px;font:600 24px/1.4 ${serif},${family};color:${light.strong};word-break:keep-all;overflow-wrap:anywhere">${e(title)}</h1>`,
    figure(parts, family, theme),
    ...parts.paragraphs.map((text) => paragraph(text, light)),
    parts.rich?.html ?? '',
    list(parts, light),
    facts(parts, light),
    button(parts, light),
    ...(parts.notes ?? []).map((text) => paragraph(text, light)),
  ].join('\n');
  return `<!doctype html>
<html lang="${toTag(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${e(subject)}</title>
<style>${styleOf(dark)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${e(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}">
<tr><td align="center" style="padding:24px 10px 32px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${light.card};border:1px solid ${light.edge};border-collapse:separate">
<tr><td align="center" style="padding:0;background:${colors.surface};border-bottom:2px solid ${colors.accent}">
${head(game, picture, family, colors.link)}
</td></tr>
<tr><td class="pad text" style="padding:32px 40px 28px;font:400 16px/1.75 ${family};color:${light.text};overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td class="pad line soft" style="padding:20px 40px 24px;border-top:1px solid ${light.line};font:400 13px/1.7 ${family};color:${light.soft};overflow-wrap:anywhere">
<p class="soft" style="margin:0 0 8px;color:${light.soft}">${e(why)}</p>
<p class="soft" style="margin:0 0 8px;color:${light.soft}">${links.map((one) => link(one, light)).join(' &nbsp;·&nbsp; ')}</p>
${foot.map((line) => `<p class="soft" style="margin:0;color:${light.soft}">${e(line)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (text: string, light: MailPalette): string =>
  `<p class="text" style="margin:0 0 16px;color:${light.text}">${escapeMarkup(text)}</p>`;

const link = ({ label, href }: Button, light: MailPalette): string =>
  `<a class="link" href="${escapeMarkup(href)}" style="color:${light.link}">${escapeMarkup(label)}</a>`;

/** With images blocked, the alternative text looks like the header without a picture. */
const head = (game: string, picture: string | undefined, family: string, color: string): string => {
  const type = `font:400 19px/1.4 ${serif},${family};letter-spacing:2px;color:${color}`;
  return picture
    ? `<img class="full" src="${escapeMarkup(picture)}" width="600" alt="${escapeMarkup(game)}" style="display:block;width:100%;max-width:600px;height:auto;border:0;${type}">`
    : `<div style="padding:20px 16px;${type}">${escapeMarkup(game)}</div>`;
};

function figure({ figure: shown }: MailParts, family: string, theme: FullTheme): string {
  if (!shown) return '';
  const { label, text, wide } = shown;
  const {
    colors,
    mail: { light },
  } = theme;
  // Wide spacing for a code, which is read digit by digit; narrow spacing for a number.
  const spacing = label ? 2 : 10;
  const type = wide
    ? `font:400 24px/1.5 ${serif},${family}`
    : `font:400 38px/1.3 ${serif},${family};letter-spacing:${spacing}px;text-indent:${spacing}px`;
  const above = label
    ? `<div class="soft" style="font:400 13px/1.5 ${family};color:${light.soft}">${escapeMarkup(label)}</div>`
    : '';
  // The text is alone on its line, so that people and tests can copy it.
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:separate"><tr><td class="box" align="center" style="padding:18px 8px;border:1px solid ${colors.accent};border-radius:4px;background:${light.box}">${above}
<div class="${wide ? 'figure-wide' : 'figure'} gold" style="${type};color:${light.figure};overflow-wrap:anywhere">${escapeMarkup(text)}</div></td></tr></table>`;
}

const list = ({ list: items }: MailParts, light: MailPalette): string =>
  items && items.length > 0
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:separate">${items
        .map(
          (item) =>
            `<tr><td class="box gold" style="padding:12px 16px;border:1px solid ${light.boxLine};border-radius:4px;background:${light.box};color:${light.figure};font-weight:600">${escapeMarkup(item)}</td></tr><tr><td height="8" style="font-size:0;line-height:8px">&nbsp;</td></tr>`,
        )
        .join('')}</table>`
    : '';

const facts = ({ facts: rows }: MailParts, light: MailPalette): string =>
  rows && rows.length > 0
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows
        .map(
          ([label, value]) =>
            `<tr><td class="line soft" valign="top" style="padding:10px 12px 10px 0;border-top:1px solid ${light.line};color:${light.soft};font-size:14px;width:34%">${escapeMarkup(label)}</td><td class="line strong" valign="top" style="padding:10px 0;border-top:1px solid ${light.line};color:${light.strong}">${escapeMarkup(value)}</td></tr>`,
        )
        .join('')}</table>`
    : '';

/** The whole cell is the button, also in Outlook, which ignores padding on links. */
export const pressable = (press: Button, light: MailPalette): string =>
  `<table role="presentation" class="full" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;border-collapse:separate"><tr><td class="press" align="center" bgcolor="${light.button}" style="border-radius:4px;background:${light.button};mso-padding-alt:14px 32px"><a class="press" href="${escapeMarkup(press.href)}" style="display:block;padding:14px 32px;border-radius:4px;background:${light.button};color:${light.onButton};font-weight:600;text-decoration:none">${escapeMarkup(press.label)}</a></td></tr></table>`;

const button = ({ button: press }: MailParts, light: MailPalette): string =>
  press ? pressable(press, light) : '';

/** The text version, for programs without HTML. */
export function renderText(parts: MailParts): string {
  const { title, figure: shown, paragraphs, facts: rows, list: items, button: press } = parts;
  return [
    title,
    ...(shown ? [...(shown.label ? [shown.label] : []), shown.text] : []),
    ...paragraphs,
    ...(parts.rich ? [parts.rich.text] : []),
    ...(items && items.length > 0 ? [items.map((item) => `* ${item}`).join('\n')] : []),
    ...(rows && rows.length > 0
      ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')]
      : []),
    ...(press ? [`${press.label}\n${press.href}`] : []),
    ...(parts.notes ?? []),
    '—',
    parts.why,
    parts.links.map(({ label, href }) => `${label}\n${href}`).join('\n'),
    parts.foot.join('\n'),
  ].join('\n\n');
}
