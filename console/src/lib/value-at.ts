/** The value at a path. */
export const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => (inner as Readonly<Record<string, unknown>> | null | undefined)?.[name],
    value,
  );
