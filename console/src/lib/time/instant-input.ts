/**
 * The value of `<input type="datetime-local">` for an instant, in local time; with seconds only when they are not zero.
 */
export function toLocalInput(at: string): string {
  const date = new Date(at);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, date.getUTCSeconds() === 0 ? 16 : 19);
}

/** The instant of such an input value, ISO 8601; undefined for an invalid date. */
export function fromLocalInput(value: string): string | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
