/** The campaign clock (spec decisions §2): every campaign rule reads the time from it. Security uses real time. */

export interface CampaignClock {
  now(): Date;
}

/** A clock moved for a rehearsal: it showed `at` at the real time `since`, and has run on since then. */
export interface MovedClock {
  at: string;
  since: string;
}

export function createClock(start: 'real' | Date, realNow: () => number = Date.now) {
  let begun = start === 'real' ? 0 : start.getTime() - realNow();
  let offset = begun;
  let isMoved = false;
  return {
    now: () => new Date(realNow() + offset),
    /** The clock of the settings shows this now: where it stood before a restart. A moved clock stays. */
    resume: (at: Date): void => {
      begun = at.getTime() - realNow();
      if (!isMoved) offset = begun;
    },
    move: (to: 'start' | 'real' | MovedClock): void => {
      isMoved = to !== 'start';
      if (to === 'start') offset = begun;
      else if (to === 'real') offset = 0;
      else offset = Date.parse(to.at) - Date.parse(to.since);
    },
  };
}
