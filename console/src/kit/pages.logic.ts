export type Cursor = number | string;

/** The pages before the one on the screen. */
export interface Way {
  /** The body that they belong to, as JSON. */
  of: string;
  cursors: readonly Cursor[];
}

/** Another body begins again at the first page. */
export const cursorsOf = (way: Way, of: string): readonly Cursor[] =>
  way.of === of ? way.cursors : [];

/** @param by the field of the cursor */
export function bodyAt<Body extends object>(
  body: Body,
  by: string,
  cursors: readonly Cursor[],
): Body {
  const cursor = cursors.at(-1);
  return cursor === undefined ? body : { ...body, [by]: cursor };
}
