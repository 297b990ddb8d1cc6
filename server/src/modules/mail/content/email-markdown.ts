/**
 * Renders an email's Markdown as HTML and as text. Only known elements are rendered, so pasted markup is text. Styles
 * are inline, because email programs ignore style sheets.
 */
import { pictureFile, picturePath } from '@prelude/contract/console/pictures';
import type { FullTheme } from '@prelude/pack/format/theme';
import { markdown } from '@prelude/pack/news/article-blocks';
import type { Token, Tokens } from 'marked';
import { escapeMarkup } from '../../../http/pages/markup.ts';
import { type Button, pressable } from './layout.ts';

/** Maximum nesting, deeper than any real email. */
const deepest = 8;

const uploaded = new RegExp(`^${picturePath}[0-9a-f]{32}$`);

interface Written {
  html: string;
  text: string;
}

const join = (parts: readonly Written[], between = ''): Written => ({
  html: parts.map(({ html }) => html).join(''),
  text: parts.map(({ text }) => text).join(between),
});
const plain = (text: string): Written => ({ html: escapeMarkup(text), text });
const around = ({ html, text }: Written, open: string, close: string): Written => ({
  html: `${open}${html}${close}`,
  text,
});

/**
 * Renders paragraphs, headings, emphasis, lists, quotes, rules, links, uploaded pictures, `:::buttons` and `:::note`.
 * Everything else is shown as typed.
 * @param publicUrl prefix of links that begin with `/`
 * @returns escaped HTML with inline styles, and plain text
 */
export function emailMarkdown(
  source: string,
  publicUrl: string,
  { colors, mail: { light } }: FullTheme,
): Written {
  let tokens: Token[];
  try {
    tokens = markdown.lexer(source);
  } catch {
    // The parser is recursive; input that is nested too deeply is shown as plain text.
    return plain(source);
  }

  /** Only links to the site and to https addresses; `javascript:` and URLs without a protocol stay plain text. */
  const address = (href: string): string | undefined => {
    if (/^\/(?!\/)[!-~]*$/.test(href)) return publicUrl + href;
    return /^https:\/\/[!-~]+$/.test(href) ? href : undefined;
  };

  /**
   * An uploaded picture never changes, so the approved email stays the same (ADR-0064). No other is loaded: its server
   * would learn who reads.
   */
  const picture = ({ href, text }: Tokens.Image): Written | undefined => {
    if (!uploaded.test(href)) return undefined;
    const src = publicUrl + pictureFile(href, 960, 'jpg');
    return {
      html: `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(text)}" width="520" style="display:block;width:100%;max-width:520px;height:auto;border:0">`,
      text: text === '' ? '' : `[${text}]`,
    };
  };

  const linksIn = (parts: readonly Token[]): Button[] =>
    parts.flatMap((token): Button[] => {
      if (token.type !== 'link') return linksIn((token as { tokens?: Token[] }).tokens ?? []);
      const href = address((token as Tokens.Link).href);
      const label = inline((token as Tokens.Link).tokens, 0).text;
      return href ? [{ label, href }] : [];
    });

  const inline = (parts: readonly Token[], depth: number): Written =>
    join(parts.map((part) => phrase(part, depth + 1)));

  const phrase = (token: Token, depth: number): Written => {
    const { tokens: inner } = token as { tokens?: Token[] };
    if (depth > deepest) return plain(token.raw);
    switch (token.type) {
      case 'strong':
        return around(
          inline(inner!, depth),
          `<strong class="strong" style="color:${light.strong}">`,
          '</strong>',
        );
      case 'em':
        return around(inline(inner!, depth), '<em>', '</em>');
      case 'del':
        return around(inline(inner!, depth), '<s>', '</s>');
      case 'br':
        return { html: '<br>', text: '\n' };
      case 'link': {
        const href = address((token as Tokens.Link).href);
        const words = inline(inner!, depth);
        if (!href) return words;
        return {
          html: `<a class="link" href="${escapeMarkup(href)}" style="color:${light.link}">${words.html}</a>`,
          text: words.text === href ? href : `${words.text} (${href})`,
        };
      }
      case 'image':
        return picture(token as Tokens.Image) ?? plain(token.raw);
      case 'text':
        return inner ? inline(inner, depth) : lines((token as Tokens.Text).text);
      case 'escape':
        return plain((token as Tokens.Escape).text);
      default:
        return plain(token.raw);
    }
  };

  /** A single line break in a paragraph stays a line break, as authors expect. */
  const lines = (text: string): Written => ({
    html: escapeMarkup(text).replaceAll('\n', '<br>'),
    text,
  });

  const item = (one: Tokens.ListItem, mark: string, depth: number): Written => {
    const { html, text } = blocks(one.tokens, depth + 1, true);
    return {
      html: `<li style="margin:0 0 6px">${html}</li>`,
      text: `${mark} ${text.replaceAll('\n', '\n  ')}`,
    };
  };

  const block = (token: Token, depth: number, tight: boolean): Written | undefined => {
    const { tokens: inner } = token as { tokens?: Token[] };
    if (depth > deepest) return plain(token.raw);
    switch (token.type) {
      case 'space':
        return undefined;
      case 'heading':
        return around(
          inline(inner!, depth),
          `<h2 class="strong" style="margin:24px 0 12px;font-size:18px;line-height:1.5;color:${light.strong}">`,
          '</h2>',
        );
      case 'paragraph':
        return tight
          ? inline(inner!, depth)
          : around(
              inline(inner!, depth),
              `<p class="text" style="margin:0 0 16px;color:${light.text}">`,
              '</p>',
            );
      case 'text':
        return phrase(token, depth);
      case 'hr':
        return {
          html: `<hr class="line" style="border:0;border-top:1px solid ${light.line};margin:24px 0">`,
          text: '—',
        };
      case 'blockquote':
        return around(
          blocks(inner!, depth + 1),
          `<blockquote class="line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colors.accent}">`,
          '</blockquote>',
        );
      case 'block': {
        const { name } = token;
        const links = name === 'buttons' ? linksIn(inner!) : [];
        if (links.length > 0)
          return join(
            links.map(({ label, href }) => ({
              html: pressable({ label, href }, light),
              text: `${label}\n${href}`,
            })),
            '\n\n',
          );
        if (name === 'note')
          return around(
            blocks(inner!, depth + 1),
            `<div class="box" style="margin:0 0 16px;padding:16px 16px 1px;border:1px solid ${light.boxLine};border-left:3px solid ${colors.accent};background:${light.box}">`,
            '</div>',
          );
        return typed(token);
      }
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        const name = ordered ? 'ol' : 'ul';
        const first = ordered && start !== 1 ? ` start="${Number(start) || 1}"` : '';
        const written = items.map((one, at) =>
          item(one, ordered ? `${(Number(start) || 1) + at}.` : '*', depth),
        );
        return around(
          join(written, '\n'),
          `<${name}${first} class="text" style="margin:0 0 16px;padding:0 0 0 24px;color:${light.text}">`,
          `</${name}>`,
        );
      }
      default:
        return typed(token);
    }
  };

  const typed = ({ raw }: Token): Written =>
    around(
      lines(raw.trim()),
      `<p class="text" style="margin:0 0 16px;color:${light.text}">`,
      '</p>',
    );

  function blocks(parts: readonly Token[], depth: number, tight = false): Written {
    const written = parts.flatMap((part) => block(part, depth, tight) ?? []);
    return join(written, tight ? '\n' : '\n\n');
  }

  return blocks(tokens, 0);
}
