/** Number of letters to insert, delete or change to get from one word to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 0; i < one.length; i++) {
    const following = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const changed = row[j]! + (one[i] === other[j] ? 0 : 1);
      following.push(Math.min(changed, row[j + 1]! + 1, following[j]! + 1));
    }
    row = following;
  }
  return row.at(-1)!;
}

/** @returns the name that was probably meant; undefined when none is close */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - word.length) >= least) continue;
    const steps = distance(word.toLowerCase(), name.toLowerCase());
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
}
