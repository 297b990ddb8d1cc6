/** Sentences that begin with their number in characters that are not seen, to find them in a browser. */
import type { Page } from '@playwright/test';
import type { Texts } from '@prelude/contract/shared/texts';

// Not U+200B: Playwright leaves it out of names.
const digits = ['\u2062', '\u2063'] as const;
const bits = 12;
const end = '\u2060';

const encoded = (number: number): string =>
  number
    .toString(2)
    .padStart(bits, '0')
    .replaceAll(/[01]/g, (digit) => digits[Number(digit) as 0 | 1]) + end;

/** @returns the texts of a file, each with the number that its key has in `keys` */
export function withNumbers(texts: Texts, file: string, keys: readonly string[]): Texts {
  const at = (node: Texts, path: string): Texts =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        const name = path ? `${path}.${key}` : key;
        if (typeof value !== 'string') return [key, at(value, name)];
        // Plural forms have the number of their sentence.
        const whole = keys.indexOf(`${file}/${name}`);
        const number = whole >= 0 ? whole : keys.indexOf(`${file}/${path}`);
        return [key, number >= 0 && value !== '' ? encoded(number) + value : value];
      }),
    );
  return at(texts, '');
}

export interface Spot {
  number: number;
  x: number;
  y: number;
}

/** @param below of the whole page, down to here; default: what the window shows @returns each number once, from the top */
export const numbersIn = (page: Page, below?: number): Promise<Spot[]> =>
  page.evaluate(
    ({ zero, last, size, most }) => {
      const pattern = new RegExp(`[\u2062\u2063]{${size}}${last}`, 'g');
      const readIn = (text: string): number[] =>
        [...text.matchAll(pattern)].map(([code]) =>
          Number.parseInt(
            Array.from(code.slice(0, size), (one) => (one === zero ? '0' : '1')).join(''),
            2,
          ),
        );
      const open = [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter((one) =>
        one.checkVisibility(),
      );
      const top = open.at(-1);
      const spots = new Map<number, { number: number; x: number; y: number }>();
      const note = (text: string, element: Element, box: DOMRect): void => {
        const isShown =
          element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
          !element.closest('[inert]') &&
          (!top || top.contains(element) || element.closest('[role="status"], [role="alert"]'));
        const bottom = most ?? innerHeight;
        const y = box.top + (most === undefined ? 0 : scrollY);
        const isInside =
          box.width > 0 && box.left < innerWidth && box.right > 0 && y >= 0 && y < bottom;
        if (!isShown || !isInside) return;
        for (const number of readIn(text))
          if (!spots.has(number)) spots.set(number, { number, x: Math.max(0, box.left), y });
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        if (node.parentElement)
          note(node.textContent ?? '', node.parentElement, range.getBoundingClientRect());
      }
      for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`))
          note(element.getAttribute(name) ?? '', element, element.getBoundingClientRect());
      return [...spots.values()].toSorted((a, b) => a.y - b.y || a.x - b.x);
    },
    { zero: digits[0], last: end, size: bits, most: below },
  );
