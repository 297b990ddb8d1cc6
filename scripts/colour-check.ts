/**
 * Flags colours written in the code, because a campaign could not change them: all colours are in `theme.json` and in
 * its defaults (pack/src/format/palette.ts), and those of the console in its tokens.
 */
import { type AtRule, parse } from 'postcss';
import { readRepository } from './lib/repository.ts';

const names =
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|darkgr[ae]y|darkgreen|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|darkseagreen|darkslateblue|darkslategr[ae]y|darkturquoise|darkviolet|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|lightcyan|lightgoldenrodyellow|lightgr[ae]y|lightgreen|lightpink|lightsalmon|lightseagreen|lightskyblue|lightslategr[ae]y|lightsteelblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumaquamarine|mediumblue|mediumorchid|mediumpurple|mediumseagreen|mediumslateblue|mediumspringgreen|mediumturquoise|mediumvioletred|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen';
const written =
  /(?<![\w&#/-])(?:#|%23)(?:[\da-f]{8}|[\da-f]{6})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/i;
const short = /(?<![\w&#/-])#(?:[\da-f]{4}|[\da-f]{3})(?![\w-])/i;
const named = new RegExp(`(?<![\\w-])(?:${names})(?![\\w-])`, 'i');

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

function inSheet(text: string): number[] {
  const lines: number[] = [];
  parse(text).walkDecls(({ prop, value, parent, source }) => {
    // A mask uses only the opacity, and paper is white for every theme.
    const around = parent?.parent;
    const isPaper = around?.type === 'atrule' && (around as AtRule).params === 'print';
    if (prop.includes('mask') || isPaper) return;
    const bare = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
    if (written.test(value) || short.test(bare) || named.test(bare))
      lines.push(source!.start!.line);
  });
  return lines;
}

const inCode = (text: string): number[] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, blank)
    .split('\n')
    .flatMap((line, index) =>
      // In code, `#add` is a name: a short colour has quotes.
      written.test(line) || /['"`]#(?:[\da-f]{4}|[\da-f]{3})['"`]/i.test(line) ? [index + 1] : [],
    );

/** @returns a sentence for each line with a colour */
export const checkColours = (file: string, text: string): string[] =>
  (file.endsWith('.css') ? inSheet(text) : inCode(text)).map(
    (line) => `${file}:${line}: use a colour of the theme (docs/campaign/theme.md)`,
  );

const product = /^(?:site|ui|console|passport|server)\/(?:src|build)\/.*\.(?:css|tsx?|mjs|html)$/;
const excluded = /\.test\.tsx?$|\/testing\/|^console\/src\/app\/tokens\.css$/;

if (import.meta.main) {
  const problems = [...readRepository().texts]
    .filter(([file]) => product.test(file) && !excluded.test(file))
    .flatMap(([file, text]) => checkColours(file, text));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
