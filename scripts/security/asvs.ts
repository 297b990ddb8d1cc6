/**
 * Requirement numbers of OWASP ASVS 5.0.0 by level (list of 2025): 70 of level 1, 183 of level 2. docs/security.md
 * explains what each means for the product.
 */
const numbers = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8 6.3.1-2
    6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1
    15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1 4.3.1-2
    4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2
    7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3
    11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3 15.1.2-3
    15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
} as const;

interface Requirement {
  id: string;
  level: 1 | 2;
}

/** `1.2.3` as one number for sorting. */
const orderOf = (id: string): number =>
  id
    .replace('V', '')
    .split('.')
    .reduce((sum, part) => sum * 100 + Number(part), 0);

const expand = (level: 1 | 2): Requirement[] =>
  numbers[level].split(/\s+/).flatMap((range) => {
    const [, section = '', from, to] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range)!;
    const count = Number(to ?? from) - Number(from) + 1;
    return Array.from({ length: count }, (_, index) => ({
      id: `V${section}.${Number(from) + index}`,
      level,
    }));
  });

export const requirements: readonly Requirement[] = [...expand(1), ...expand(2)].toSorted(
  (a, b) => orderOf(a.id) - orderOf(b.id),
);

/**
 * @param ids `V1.2.3` or `V1.2.3–V1.4.1`, both ends included
 * @returns the requirements of levels 1 and 2 in that range
 */
export function within(ids: string): Requirement[] {
  const [from = '', to = from] = ids.split('–');
  return requirements.filter(
    ({ id }) => orderOf(id) >= orderOf(from) && orderOf(id) <= orderOf(to),
  );
}
