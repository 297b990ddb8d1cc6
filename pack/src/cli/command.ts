export interface Command {
  usage: string;
  does: string;
  /** @returns the exit code: 0 done, 1 something is wrong, 2 wrong arguments */
  run(args: string[]): Promise<number>;
}
