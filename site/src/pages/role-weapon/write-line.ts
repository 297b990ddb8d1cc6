/**
 * Writes a line letter by letter. Highlights cover what is still unwritten, so the text stays whole for screen readers and
 * keeps its place; a browser without them shows it at once.
 */
import { lettersOf } from './write-line.logic.ts';

const unwritten = 'unwritten';
const fresh = 'fresh';

const letterMs = 62;
const longestMs = 6400;

function textsOf(element: HTMLElement): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** @returns a function that shows the rest at once */
export function writeLine(element: HTMLElement): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { highlights } = CSS as { highlights?: HighlightRegistry };
  const texts = textsOf(element);
  const letters = lettersOf(texts.map(({ data }) => data));
  const last = letters.at(-1);
  if (isCalm || !highlights || !last) return () => undefined;
  const pace = Math.min(letterMs, longestMs / last.at);
  const rest = new Range();
  const newly = new Range();
  rest.selectNodeContents(element);
  highlights.set(unwritten, new Highlight(rest));
  highlights.set(fresh, new Highlight(newly));
  const start = performance.now();
  let frame = 0;

  const end = () => {
    cancelAnimationFrame(frame);
    highlights.delete(unwritten);
    highlights.delete(fresh);
  };
  const write = () => {
    const now = (performance.now() - start) / pace;
    const next = letters.findIndex(({ at }) => at > now);
    if (next === -1) {
      end();
      return;
    }
    const { text, from } = letters[next]!;
    rest.setStart(texts[text]!, from);
    // The last two letters have the colour of `fresh`.
    const newest = letters[Math.max(0, next - 2)]!;
    newly.setStart(texts[newest.text]!, newest.from);
    newly.setEnd(texts[text]!, from);
    frame = requestAnimationFrame(write);
  };
  write();
  return end;
}
