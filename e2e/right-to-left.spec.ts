/** Texts of another language on a page from right to left. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const tokens = readFileSync(new URL('../site/src/styles/tokens.css', import.meta.url), 'utf8');

for (const [alignment, side] of [
  ['start', 'right'],
  ['end', 'left'],
  ['center', 'middle'],
] as const) {
  test(`a paragraph that falls back to English is at the ${side} of a column with ${alignment}`, async ({
    page,
  }) => {
    await page.setContent(`<!doctype html><html lang="he" dir="rtl"><style>${tokens}</style>
      <div style="width: 600px; text-align: ${alignment}"><p>Blue boat</p><p>סירה כחולה</p></div>`);
    const places = await page.locator('p').evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const text = range.getBoundingClientRect();
        const box = paragraph.getBoundingClientRect();
        const [left, right] = [text.left - box.left, box.right - text.right].map(Math.round);
        return left === right ? 'middle' : left! < right! ? 'left' : 'right';
      }),
    );
    expect(places).toEqual([side, side]);
  });
}
