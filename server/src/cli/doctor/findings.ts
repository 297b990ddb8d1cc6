/** What `prelude doctor` finds, and how it prints it. */
import { print } from '../command.ts';

/** `untested`: it could not be looked at, for a reason that the finding names. */
type Result = 'ok' | 'warning' | 'fault' | 'untested';

export interface Finding {
  check: string;
  result: Result;
  says: string;
  /** What the operator does about it. */
  todo?: string;
}

/** @returns functions that make the findings of one check */
export const findingsOf = (check: string) => ({
  ok: (says: string): Finding => ({ check, result: 'ok', says }),
  warning: (says: string, todo: string): Finding => ({ check, result: 'warning', says, todo }),
  fault: (says: string, todo: string): Finding => ({ check, result: 'fault', says, todo }),
  untested: (says: string, todo?: string): Finding => ({
    check,
    result: 'untested',
    says,
    ...(todo === undefined ? {} : { todo }),
  }),
});

/** Runs a check. A check that breaks must not hide the others. */
export async function examine(
  check: string,
  work: () => Promise<Finding[]> | Finding[],
): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [findingsOf(check).untested((error as Error).message)];
  }
}

const marks: Record<Result, string> = {
  ok: 'ok      ',
  warning: 'WARNING ',
  fault: 'FAULT   ',
  untested: 'untested',
};

export function printFindings(findings: readonly Finding[]): void {
  for (const { check, result, says, todo } of findings) {
    print(`${marks[result]}  ${check.padEnd(10)}  ${says}`);
    if (todo !== undefined) print(`${' '.repeat(22)}-> ${todo}`);
  }
  const count = (result: Result) => findings.filter((one) => one.result === result).length;
  print(
    `\n${count('ok')} ok, ${count('warning')} warnings, ${count('fault')} faults, ${count('untested')} not tested`,
  );
}

export const hasFault = (findings: readonly Finding[]): boolean =>
  findings.some(({ result }) => result === 'fault');
