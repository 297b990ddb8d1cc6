export interface FontMetrics {
  /** Fractions of the font size. */
  ascent: number;
  descent: number;
  gap: number;
  /** The mean width of a letter in English text. */
  width: number;
}

export const sample =
  'The quick brown fox jumps over the lazy dog, and then a thousand players came to the city by night. Register now to claim your rewards before the first milestone ends.';

/** Reads the tables `head`, `hhea`, `hmtx` and `cmap` (OpenType 1.9) of a TrueType or OpenType font. */
export function fontMetrics(font: Buffer): FontMetrics {
  const table = (tag: string): Buffer => {
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
      if (font.toString('latin1', at, at + 4) === tag)
        return font.subarray(font.readUInt32BE(at + 8));
    }
    throw new Error(`The font has no table ${tag}`);
  };
  const unit = table('head').readUInt16BE(18);
  const lines = table('hhea');
  const glyphOf = glyphs(table('cmap'));
  const advances = table('hmtx');
  const last = lines.readUInt16BE(34) - 1;
  const widths = Array.from(sample, (letter) =>
    advances.readUInt16BE(Math.min(glyphOf(letter.codePointAt(0)!), last) * 4),
  );
  return {
    ascent: lines.readInt16BE(4) / unit,
    descent: -lines.readInt16BE(6) / unit,
    gap: lines.readInt16BE(8) / unit,
    width: widths.reduce((sum, width) => sum + width) / widths.length / unit,
  };
}

/** Format 4, which every font has for the Basic Multilingual Plane. */
function glyphs(cmap: Buffer): (point: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + index * 8 + 4),
  );
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (at === undefined) throw new Error('The font has no character table of format 4');
  const map = cmap.subarray(at);
  const size = map.readUInt16BE(6);
  const [ends, starts] = [14, 16 + size];
  return (point) => {
    for (let segment = 0; segment < size; segment += 2) {
      if (point > map.readUInt16BE(ends + segment)) continue;
      const start = map.readUInt16BE(starts + segment);
      if (point < start) return 0;
      const delta = map.readUInt16BE(starts + size + segment);
      const entry = starts + 2 * size + segment;
      const offset = map.readUInt16BE(entry);
      if (offset === 0) return (point + delta) & 0xffff;
      const glyph = map.readUInt16BE(entry + offset + (point - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
