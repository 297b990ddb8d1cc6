/** Instants in `<input type="datetime-local">`, which shows the clock of whoever looks at it. */

/** What `<input type="datetime-local">` holds for an instant, on the operator's clock; with its seconds where it has any. */
export function toLocalInput(at: string): string {
  const date = new Date(at);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, date.getUTCSeconds() === 0 ? 16 : 19);
}

/** The instant such an input means, ISO 8601; undefined while it is not a date. */
export function fromLocalInput(value: string): string | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
