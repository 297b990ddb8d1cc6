const parts: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

export function romanOf(number: number): string {
  const part = parts.find(([value]) => value <= number);
  return part ? part[1] + romanOf(number - part[0]) : '';
}
