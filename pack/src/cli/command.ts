export interface Command {
  /** With every option. */
  usage: string;
  /** For a list of all commands, when `usage` is too long. */
  short?: string;
  does: string;
  /** @returns the exit code: 0 done, 1 something is wrong, 2 wrong arguments */
  run(args: string[]): Promise<number>;
}
