interface Device extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the visitor asks for less data: pictures, music and motion then load only when they are asked for. */
export const savesData = (): boolean =>
  (navigator as Device).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/** Whether to load only what is needed: with data saving, and on a line that the browser knows to be slower than 4G. */
export const isFrugal = (): boolean =>
  savesData() || /[23]g/.test((navigator as Device).connection?.effectiveType ?? '');
