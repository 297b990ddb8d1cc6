import { readFileSync } from 'node:fs';

export interface LineMetrics {
  /** Fractions of the font size. */
  ascent: number;
  descent: number;
  gap: number;
}

/** @param path a TrueType or OpenType file; reads the tables `head` and `hhea` (OpenType 1.9) */
export function lineMetrics(path: string): LineMetrics {
  const font = readFileSync(path);
  const table = (tag: string): Buffer => {
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
      if (font.toString('latin1', at, at + 4) === tag)
        return font.subarray(font.readUInt32BE(at + 8));
    }
    throw new Error(`${path} has no table ${tag}`);
  };
  const unit = table('head').readUInt16BE(18);
  const lines = table('hhea');
  return {
    ascent: lines.readInt16BE(4) / unit,
    descent: -lines.readInt16BE(6) / unit,
    gap: lines.readInt16BE(8) / unit,
  };
}
