/** Figures of a process from /proc; Linux only. */
import { readFileSync } from 'node:fs';

export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** System calls that wrote to sockets or files. */
export const writesOf = (pid: number): number =>
  Number(/syscw: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
