/** What was looked at in one test, for the table of the walk. */
import { expect, type TestInfo } from '@playwright/test';

/** Name of the annotation that carries a row to the reporter. */
export const rowType = 'walk';

export interface Row {
  language: string;
  /** The page or the step. */
  what: string;
  /** Where: sizes, or the device. */
  where: string;
  passed: number;
  /** One line for each check that failed. */
  failed: string[];
  /** Why something was not looked at. */
  left?: string;
}

export class Look {
  private passed = 0;
  private readonly failed: string[] = [];
  private readonly context: Pick<Row, 'language' | 'what' | 'where'>;

  constructor(language: string, what: string, where: string) {
    this.context = { language, what, where };
  }

  /** One check. @param problems what is wrong; empty when it passes */
  check(name: string, problems: readonly string[]): void {
    if (problems.length === 0) this.passed++;
    else this.failed.push(`${name}: ${problems.slice(0, 6).join('; ')}`);
  }

  /** What failed so far. */
  get problems(): readonly string[] {
    return this.failed.map((line) => `${this.context.what}: ${line}`);
  }

  /** One check of two values. */
  same(name: string, found: unknown, wanted: unknown): void {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    this.check(name, is === should ? [] : [`${is} instead of ${should}`]);
  }

  /** Hands the row to the reporter. @param left why something was not looked at */
  row(info: TestInfo, left?: string): void {
    const { passed, failed, context } = this;
    const row: Row = { ...context, passed, failed, ...(left && { left }) };
    info.annotations.push({ type: rowType, description: JSON.stringify(row) });
  }

  /** Ends the test: as `row`, and fails when a check failed. */
  end(info: TestInfo, left?: string): void {
    this.row(info, left);
    expect(this.failed).toEqual([]);
  }
}
