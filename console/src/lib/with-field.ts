/** A copy with this value in the field; without the field for undefined, as the data leaves empty fields out. */
export function withField<T extends object, Name extends keyof T>(
  object: T,
  name: Name,
  value: T[Name] | undefined,
): T {
  const { [name]: _before, ...rest } = object;
  return (value === undefined ? rest : { ...rest, [name]: value }) as T;
}
