/** CPU time of processes from /proc, the figure that noise on the machine changes least. Undefined outside Linux. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports in hundredths of a second, whatever the kernel's tick. */
const microsecondsPerTick = 10_000;

interface Times {
  parent: number;
  ticks: number;
  /** Of child processes that have ended and been waited for. */
  ended: number;
}

function timesOf(pid: number | string): Times | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name can contain spaces and brackets: the fields start after the last bracket.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: utime! + stime!, ended: cutime! + cstime! };
  } catch {
    return undefined;
  }
}

export function cpuOf(pid: number): number | undefined {
  const times = timesOf(pid);
  return times && times.ticks * microsecondsPerTick;
}

/** CPU time of a PostgreSQL cluster: the postmaster on the port and its children, including ended ones. */
export function cpuOfPostgres(port: number): number | undefined {
  let total: number | undefined;
  const pids = readable('/proc').filter((name) => /^\d+$/.test(name));
  const main = pids.find((pid) => {
    const line = contents(`/proc/${pid}/cmdline`).split('\0');
    return line[0]?.endsWith('/postgres') && line[line.indexOf('-p') + 1] === String(port);
  });
  for (const pid of main ? pids : []) {
    const times = timesOf(pid);
    if (times && (pid === main || times.parent === Number(main))) {
      const ticks = times.ticks + (pid === main ? times.ended : 0);
      total = (total ?? 0) + ticks * microsecondsPerTick;
    }
  }
  return total;
}

const readable = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const contents = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
