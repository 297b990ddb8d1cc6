/** The log of making: a line at the start, every ten seconds, and at the end. */
const everyMs = 10_000;

interface Dependencies {
  log: { info(details: object, message: string): void };
  progress(): { made: number; all: number; failed: number };
}

export function createMediaLog({ log, progress }: Dependencies) {
  let isBusy = false;
  let last = 0;
  let own = 0;
  const say = (message: string): void => {
    last = performance.now();
    log.info({}, `media ${message}`);
  };
  return {
    /** Call it after every change of the work. @param name of what was just made by this server */
    update: (name?: string): void => {
      const { made, all, failed } = progress();
      if (name !== undefined) own++;
      const rest = all - made - failed;
      if (!isBusy && rest > 0) {
        isBusy = true;
        say(`${made}/${all}: ${rest} to make`);
      } else if (isBusy && rest === 0) {
        isBusy = false;
        say(`${made}/${all}: ready, ${own} made here${failed > 0 ? `, ${failed} failed` : ''}`);
      } else if (isBusy && performance.now() - last > everyMs) say(`${made}/${all} ${name ?? ''}`);
    },
    /** Number of jobs that this server has made. */
    own: (): number => own,
  };
}
