/** What the server has, and the text that an operator makes of it. */

export interface Stored<Value> {
  value: Value;
  /** Id of the version; a save names it. 0: no one has saved yet. */
  seen: number;
  author?: string | null;
}

export interface Edit<Value> {
  value: Value;
  /** The version that the text is based on. */
  seen: number;
  /** The version before the last save, which a late answer may still have. */
  last?: number;
  /** Its value; undefined when the text came from another source, which always needs saving. */
  base: Value | undefined;
  isChanged: boolean;
  /** Changes when the text comes from another source than the fields. */
  edition: string;
}

export const startEdit = <Value>({ value, seen }: Stored<Value>): Edit<Value> => ({
  value,
  seen,
  base: value,
  isChanged: false,
  edition: String(seen),
});

/** Whether another operator has saved, or discarded, since. */
export const isOther = (
  stored: { seen: number },
  { seen, last }: Pick<Edit<unknown>, 'seen' | 'last'>,
): boolean => stored.seen !== seen && stored.seen !== last;

/** The text on the screen: edited text stays, anything else follows the server. */
export const currentEdit = <Value>(
  edit: Edit<Value> | undefined,
  stored: Stored<Value>,
): Edit<Value> => (edit && (edit.isChanged || !isOther(stored, edit)) ? edit : startEdit(stored));

/** Typed back as it was, the text is unchanged. */
export const afterInput = <Value>(now: Edit<Value>, value: Value): Edit<Value> => ({
  ...now,
  value,
  isChanged: now.base === undefined || JSON.stringify(value) !== JSON.stringify(now.base),
});

/** Text from another source: an earlier version, another language, or the browser's storage. */
export const filled = <Value>(now: Edit<Value>, value: Value, seen = now.seen): Edit<Value> => ({
  value,
  seen,
  base: undefined,
  isChanged: true,
  edition: `${now.edition}+`,
});

/**
 * After saving. Later edits still need saving.
 * @param sent the text that was saved
 * @param seen the version that it became
 */
export const afterSave = <Value>(
  now: Edit<Value>,
  sent: Edit<Value>,
  seen: number,
): Edit<Value> => ({
  ...now,
  seen,
  last: sent.seen,
  base: sent.value,
  isChanged: now.value !== sent.value,
});

/** The server's text instead of the edited one. */
export const takeStored = <Value>(now: Edit<Value>, stored: Stored<Value>): Edit<Value> => ({
  ...startEdit(stored),
  edition: `${now.edition}+`,
});
