/** Line breaks, with the blanks around them, as one blank each. The pattern takes every run whole: linear in the text. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (run) => (run.includes('\n') ? ' ' : run));
