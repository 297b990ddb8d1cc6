/** The campaign clock (spec decisions §2): what every campaign rule asks for "now". Security uses real time instead. */

export interface CampaignClock {
  now(): Date;
}

/** Where a rehearsal has put the clock: it showed `at` when the real time was `since`, and ticks on from there. */
export interface MovedClock {
  at: string;
  since: string;
}

export interface MovableClock extends CampaignClock {
  /** `start`: as the server's settings say. */
  move(to: 'start' | 'real' | MovedClock): void;
}

/** A clock that shows real time, or started at `start` and ticks on from there. */
export function createClock(start: 'real' | Date, realNow: () => number = Date.now): MovableClock {
  const begun = start === 'real' ? 0 : start.getTime() - realNow();
  let offset = begun;
  return {
    now: () => new Date(realNow() + offset),
    move: (to) => {
      if (to === 'start') offset = begun;
      else if (to === 'real') offset = 0;
      else offset = Date.parse(to.at) - Date.parse(to.since);
    },
  };
}
