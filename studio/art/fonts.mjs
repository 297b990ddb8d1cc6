/**
 * Creates site/fonts and campaigns/nameless-abyss/fonts, the sources of the build's font subsets, from the packages of
 * studio/package.json. Latin fonts are kept whole. The others contain every character that the campaign check allows; whole ones would be 50 MB.
 */
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { repertoire } from '../../pack/src/script.ts';
import { here } from './tools.mjs';
import { fontFile } from './type.mjs';

const folder = path.join(here, '../../site/fonts');
/** The Latin faces are those of the campaign's theme.json. */
const campaignFonts = path.join(here, '../../campaigns/nameless-abyss/fonts');

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
/** Latin-1, punctuation to dingbats, Asian punctuation with kana, vertical and full-width forms. */
const marks = [
  [0x20, 0xff],
  [0x20_00, 0x27_bf],
  [0x30_00, 0x33_ff],
  [0xfe_30, 0xfe_4f],
  [0xff_00, 0xff_ef],
]
  .map(([first, last]) => range(first, last))
  .join('');
const hangul = range(0xac_00, 0xd7_a3);
const letters = {
  cht: [...repertoire.cht.letters].join(''),
  jp: [...repertoire.jp.letters].join(''),
  kr: hangul,
};

const sources = [
  ['gloock/400Regular/Gloock_400Regular.ttf'],
  ['cinzel/500Medium/Cinzel_500Medium.ttf'],
  ['eb-garamond/500Medium/EBGaramond_500Medium.ttf'],
  ['eb-garamond/500Medium_Italic/EBGaramond_500Medium_Italic.ttf'],
  ['noto-serif-tc/900Black/NotoSerifTC_900Black.ttf', letters.cht],
  ['noto-serif-tc/500Medium/NotoSerifTC_500Medium.ttf', letters.cht],
  ['shippori-mincho/800ExtraBold/ShipporiMincho_800ExtraBold.ttf', letters.jp],
  ['noto-serif-jp/500Medium/NotoSerifJP_500Medium.ttf', letters.jp],
  ['song-myung/400Regular/SongMyung_400Regular.ttf', letters.kr],
  ['noto-serif-kr/500Medium/NotoSerifKR_500Medium.ttf', letters.kr],
];

for (const place of [folder, campaignFonts]) fs.mkdirSync(place, { recursive: true });
const copyrights = new Set();
let terms = '';
for (const [source, held] of sources) {
  const name = path.basename(source, '.ttf');
  const whole = fs.readFileSync(fontFile(source));
  if (held) {
    const woff2 = await subsetFont(whole, marks + held, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      // Copyright and licence must stay in the font (OFL, condition 2).
      preserveNameIds: [0, 13, 14],
    });
    fs.writeFileSync(path.join(folder, `${name}.woff2`), woff2);
  } else {
    fs.writeFileSync(path.join(campaignFonts, `${name}.ttf`), whole);
    // The media pipeline sets the words of any campaign in it (server/src/core/media/outlines.ts).
    if (name === 'EBGaramond_500Medium') fs.writeFileSync(path.join(folder, `${name}.ttf`), whole);
  }
  const licence = fs.readFileSync(fontFile(`${source.split('/')[0]}/LICENSE_FONT`), 'utf8');
  const [copyright, ...rest] = licence.split('\n');
  copyrights.add(copyright.trim());
  terms ||= rest.join('\n');
}
for (const place of [folder, campaignFonts]) {
  fs.writeFileSync(path.join(place, 'OFL.txt'), `${[...copyrights].join('\n')}\n${terms}`);
}
