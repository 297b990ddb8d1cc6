/**
 * The words on invitation cards as outlines, so the server can draw them without a font. Reads `card` and the game's
 * title from campaigns/nameless-abyss/text, writes campaigns/nameless-abyss/media/social/lettering.json. Run it again when these texts change.
 *   node studio/art/card-lettering.mjs
 */
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';

const require = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, '../..');
const faces = {
  cht: 'noto-serif-tc/600SemiBold/NotoSerifTC_600SemiBold.ttf',
  en: 'gloock/400Regular/Gloock_400Regular.ttf',
  jp: 'shippori-mincho/600SemiBold/ShipporiMincho_600SemiBold.ttf',
  kr: 'song-myung/400Regular/SongMyung_400Regular.ttf',
};
const load = (file) => {
  const face = new hb.Face(
    new hb.Blob(fs.readFileSync(require.resolve(`@expo-google-fonts/${file}`))),
  );
  const font = new hb.Font(face);
  font.setScale(1000, 1000);
  return font;
};

/** A line of text as one path: unit is a thousandth of the font size, origin on the baseline, y axis downwards. */
function outline(font, text, tracking = 0) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  let x = 0;
  let d = '';
  for (const {
    codepoint,
    xAdvance,
    xOffset = 0,
    yOffset = 0,
  } of buffer.getGlyphInfosAndPositions()) {
    if (codepoint === 0) throw new Error(`"${text}" has a letter the face lacks`);
    d += place(font.glyphToPath(codepoint), x + xOffset, yOffset);
    x += xAdvance + tracking;
  }
  return { d, width: Math.round(x - tracking) };
}

/** Moves and flips an outline: the y axis of fonts points up, that of pictures down. */
function place(d, dx, dy) {
  return d.replaceAll(/([MLQC])([^MLQCZ]*)/g, (_all, command, numbers) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    return (
      command +
      values.map((value, i) => Math.round(i % 2 === 0 ? value + dx : -(value + dy))).join(' ')
    );
  });
}

const read = (language, name) =>
  JSON.parse(
    fs.readFileSync(
      path.join(root, 'campaigns/nameless-abyss/text', language, `${name}.json`),
      'utf8',
    ),
  );
const number = load(faces.en);
const lettering = {
  digits: Object.fromEntries(Array.from('0123456789,', (digit) => [digit, outline(number, digit)])),
};
for (const [language, file] of Object.entries(faces)) {
  const font = load(file);
  const { label, line } = read(language, 'mail').card;
  const tracking = language === 'en' ? 15 : 60;
  lettering[language] = {
    title: outline(font, read(language, 'ui').game.title, tracking),
    label: outline(font, label, tracking),
    line: outline(font, line, tracking / 2),
  };
}
const out = path.join(root, 'campaigns/nameless-abyss/media/social/lettering.json');
fs.writeFileSync(out, JSON.stringify(lettering));
console.log(path.relative(root, out), `${(fs.statSync(out).size / 1024).toFixed(1)} KB`);
