import { colour } from '../../lib/colour.ts';
import type { About } from './files/about.logic.ts';

/** Pixels for a picture that is shown at half its size, or on a slide. */
const margin = 32;
const titleSize = 44;
const lineSize = 28;

/** Breaks a text where it is too wide; CJK text between any two signs. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(
    /[\u3000-\u9fff\uac00-\ud7af]\s?|[^\s\u3000-\u9fff\uac00-\ud7af]+\s?|\s/gu,
  ) ?? []) {
    if (line && pen.measureText(line + part.trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

/** The chart with its title, and below it what its figures are and when it was made. */
export async function chartPng(drawn: HTMLCanvasElement, about: About): Promise<Blob> {
  const page = document.createElement('canvas');
  const pen = page.getContext('2d')!;
  const { fontFamily } = getComputedStyle(document.body);
  const titleFont = `600 ${titleSize}px ${fontFamily}`;
  const lineFont = `400 ${lineSize}px ${fontFamily}`;
  const width = drawn.width - 2 * margin;
  pen.font = titleFont;
  const titles = linesOf(pen, about.title, width);
  pen.font = lineFont;
  const lines = about.facts.flatMap(([name, value]) => linesOf(pen, `${name}: ${value}`, width));
  const top = margin + titles.length * titleSize * 1.25 + lines.length * lineSize * 1.4 + 16;
  page.width = drawn.width;
  page.height = Math.ceil(top + drawn.height + margin);
  pen.fillStyle = colour('--sheet');
  pen.fillRect(0, 0, page.width, page.height);
  pen.textBaseline = 'top';
  let y = margin;
  const write = (texts: readonly string[], font: string, token: `--${string}`, height: number) => {
    // Setting the size of a canvas has reset its font.
    pen.font = font;
    pen.fillStyle = colour(token);
    for (const text of texts) {
      pen.fillText(text, margin, y);
      y += height;
    }
  };
  write(titles, titleFont, '--text', titleSize * 1.25);
  write(lines, lineFont, '--quiet', lineSize * 1.4);
  pen.drawImage(drawn, 0, Math.ceil(top));
  return new Promise((resolve, reject) => {
    page.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}
