interface Device extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asks for less data: pictures, music and motion then load only when they are asked for. */
export const savesData = (): boolean =>
  (navigator as Device).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;
