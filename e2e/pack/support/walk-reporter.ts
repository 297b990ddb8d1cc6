/** Prints one line for each page of the walk, and at the end what failed and how many checks passed. */
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Row, rowType } from './look.ts';

const rowsOf = ({ annotations }: TestResult): Row[] =>
  annotations
    .filter(({ type }) => type === rowType)
    .map(({ description }) => JSON.parse(description ?? '{}') as Row);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Playwright creates it from the file's default export. */
export default class WalkReporter implements Reporter {
  private passed = 0;
  private readonly failed: string[] = [];
  private readonly left: string[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isLast = result.status === 'passed' || result.retry === test.retries;
    if (!isLast) return;
    const device = test.parent.project()?.name ?? '';
    const seconds = (result.duration / 1000).toFixed(0).padStart(4);
    const rows = rowsOf(result);
    for (const { language, what, where, passed, failed, left } of rows) {
      this.passed += passed;
      this.failed.push(...failed.map((line) => `${language} ${what} (${device}): ${line}`));
      if (left) this.left.push(`${language} ${what}: ${left}`);
      const count = `${passed} passed${failed.length > 0 ? `, ${failed.length} FAILED` : ''}`;
      const cells = [language.padEnd(6), what.padEnd(36), device.padEnd(8), where.padEnd(36)];
      print(`${cells.join(' ')} ${rows.length === 1 ? seconds : '    '} s  ${left ?? count}`);
      for (const line of failed) print(`       ${line}`);
    }
    // A test that stopped before its end, such as one that waited too long.
    const stopped = result.status !== 'passed' && rows.every(({ failed }) => failed.length === 0);
    if (!stopped) return;
    const why = stripVTControlCharacters(result.error?.message ?? result.status).slice(0, 600);
    this.failed.push(`${test.title} (${device}): ${why}`);
    print(`${test.title.padEnd(43)} ${device.padEnd(45)} ${seconds} s  STOPPED`);
  }

  onError(error: { message?: string }): void {
    this.failed.push(error.message ?? 'an error');
  }

  onEnd(): void {
    for (const line of this.left) print(`Not looked at: ${line}`);
    if (this.failed.length > 0) print('');
    for (const line of this.failed) print(`FAILED ${line}`);
    print(`\n${this.passed} checks passed, ${this.failed.length} failed`);
  }
}
