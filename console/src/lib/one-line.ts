/** Replaces each line break, with the spaces around it, by one space. Linear in the text length. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (run) => (run.includes('\n') ? ' ' : run));
