import type { Weekly } from '@prelude/contract/console/sharing';

/** Monday morning, for those who have not chosen yet. */
export const usualWeekly: Weekly = { weekday: 1, hour: 9 };

/** @param weekday from Monday (1) on */
export const weekdayIn = (intl: string, weekday: number): string =>
  // 5 January 1970 was a Monday.
  new Intl.DateTimeFormat(intl, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date((3 + weekday) * 86_400_000),
  );

/** "09:00" */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
