/** A text with its place. `path` is its key in the file, empty for a whole legal text. */
export interface Text {
  file: string;
  path: string;
  text: string;
}

export type Report = (where: string, what: string) => void;

export const place = ({ file, path }: Text): string => (path === '' ? file : `${file} ${path}`);

export function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    leaves(child, path === '' ? key : `${path}.${key}`),
  );
}
