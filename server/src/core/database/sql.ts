/** A statement or a part of one. Its values are always sent as parameters; only `sql.raw` inserts text. */
export class SQL {
  private readonly strings: readonly string[];
  private readonly values: readonly unknown[];
  private readonly isStatic: boolean;

  /** @param strings one more than values, as in a tagged template */
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
    this.isStatic = values.every((value) => !(value instanceof SQL) && value !== undefined);
  }

  /** The text with `$1`, `$2` … and the values in this order. */
  query(): { text: string; values: unknown[] } {
    if (this.isStatic) return { text: textOf(this.strings), values: [...this.values] };
    const values: unknown[] = [];
    return { text: this.write(values), values };
  }

  /** @param values receives the values; its length gives the number of the next one */
  private write(values: unknown[]): string {
    let text = this.strings[0]!;
    this.values.forEach((value, index) => {
      if (value instanceof SQL) text += value.write(values);
      else if (value !== undefined) text += `$${values.push(value)}`;
      text += this.strings[index + 1]!;
    });
    return text;
  }
}

/** A template in the source is one array for the life of the process, so its text is made once. */
const texts = new WeakMap<readonly string[], string>();

function textOf(strings: readonly string[]): string {
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((before, next, index) => `${before}$${index}${next}`);
  texts.set(strings, text);
  return text;
}

/**
 * Makes a statement from a template. A value is a parameter (an array is one array), a part made with `sql` is
 * inserted, and `undefined` leaves the place empty.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): SQL {
  return new SQL(strings, values);
}

/** Inserts text as it is: never from a request. */
sql.raw = (text: string): SQL => new SQL([text], []);

sql.identifier = (name: string): SQL => sql.raw(`"${name.replaceAll('"', '""')}"`);

sql.join = (parts: readonly unknown[], separator = sql.raw(', ')): SQL => {
  const values = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
  return new SQL(
    Array.from({ length: values.length + 1 }, () => ''),
    values,
  );
};
