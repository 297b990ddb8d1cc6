/**
 * Blocks of Markdown beyond the standard: `:::faq`, `:::columns`, `:::gallery`, `:::buttons`, `:::downloads`, `:::video`,
 * `:::note`.
 */
import { type BlockName, blockNames } from '@prelude/contract/site/article-markup';
import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';

interface Block extends Tokens.Generic {
  name: BlockName;
  tokens: Token[];
}

/** Files of the pack that pages show: `../files/logo.svg` in Markdown, `/files/logo.svg` on the site. */
export const filesPath = '/files/';
const isVideo = (address: string): boolean => /\.(?:mp4|webm)$/.test(address);

/** @returns the parts between tokens of this type, without these */
function split(tokens: readonly Token[], isBorder: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isBorder(token)) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

const picturesIn = (tokens: readonly Token[]): Tokens.Image[] =>
  tokens.flatMap((token): Tokens.Image[] => {
    if (token.type === 'image') return [token as Tokens.Image];
    return picturesIn((token as { tokens?: Token[] }).tokens ?? []);
  });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const fileAddress = (href: string): string => href.replace(/^\.\.\/files\//, filesPath);

function picture({ href, text }: Tokens.Image): string {
  const address = escaped(fileAddress(href));
  return isVideo(href)
    ? `<video src="${address}" title="${escaped(text)}"></video>`
    : `<img src="${address}" alt="${escaped(text)}">`;
}

const block: TokenizerAndRendererExtension = {
  name: 'block',
  level: 'block',
  start: (source) => {
    const before = source.search(/\n:::[a-z]/);
    return before < 0 ? undefined : before + 1;
  },
  tokenizer(source) {
    const [raw = '', name, inside = ''] =
      /^:::([a-z]+)\n([\s\S]*?)\n:::(?:\n+|$)/.exec(source) ?? [];
    const known = blockNames.find((one) => one === name);
    // Below a line of text, --- would make a heading of that line.
    const text = known === 'columns' ? inside.replaceAll(/^---$/gm, '***') : inside;
    return known && { type: 'block', raw, name: known, tokens: this.lexer.blockTokens(text, []) };
  },
  renderer(token) {
    const { name, tokens } = token as Block;
    const html = (of: Token[]): string => this.parser.parse(of);
    const isHeading = ({ type }: Token) => type === 'heading';
    switch (name) {
      case 'faq': {
        const titles = tokens.filter(isHeading) as Tokens.Heading[];
        const answers = split(tokens, isHeading).slice(1);
        const parts = titles.map(
          (title, index) =>
            `<details><summary>${this.parser.parseInline(title.tokens)}</summary>\n${html(answers[index]!)}</details>\n`,
        );
        return `<div class="faq">${parts.join('')}</div>\n`;
      }
      case 'columns': {
        const parts = split(tokens, ({ type }) => type === 'hr');
        return `<div class="columns">${parts.map((part) => `<div class="column">${html(part)}</div>`).join('')}</div>\n`;
      }
      case 'gallery': {
        const parts = picturesIn(tokens).map((one) => {
          const caption = one.title ? `<figcaption>${escaped(one.title)}</figcaption>` : '';
          return `<figure>${picture(one)}${caption}</figure>`;
        });
        return `<div class="gallery">${parts.join('')}</div>\n`;
      }
      default:
        return `<div class="${name}">${html(tokens)}</div>\n`;
    }
  },
};

/** The one Markdown of articles, legal texts and pages. Its HTML is not clean. */
export const markdown = new Marked({
  extensions: [block],
  renderer: {
    image: picture,
    link(token) {
      const words = this.parser.parseInline(token.tokens);
      return `<a href="${escaped(fileAddress(token.href))}">${words}</a>`;
    },
  },
});
