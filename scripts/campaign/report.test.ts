import { expect, it } from 'vitest';
import type { Finding } from '../../pack/src/check/findings.ts';
import { reportLines } from './report.ts';

const finding = (level: Finding['level'], file: string, what: string): Finding => ({
  level,
  file,
  line: undefined,
  at: '',
  what,
});
const findings = [
  finding('error', 'theme.json', 'is wrong'),
  finding('warning', 'theme.json', 'is odd'),
  finding('error', 'text/en/ui.json', 'has a hole'),
  finding('open', 'text/en/ui.json', 'is to write'),
];

it('begins with the errors of what was saved, and only counts what is still to write', () => {
  expect(reportLines(findings, ['text/en/ui.json'])).toEqual([
    'Errors:',
    '  text/en/ui.json: has a hole',
    '  theme.json: is wrong',
    '2 errors, 1 warning, 1 to write',
  ]);
});

it('has the warnings of a saved file, and of files in a saved folder', () => {
  expect(reportLines(findings, ['theme.json'])).toContain('  theme.json: is odd');
  expect(reportLines(findings, ['text'])[1]).toBe('  text/en/ui.json: has a hole');
});

it('is one line at the start, and none for a pack without findings', () => {
  expect(reportLines(findings, [])).toEqual(['2 errors, 1 warning, 1 to write']);
  expect(reportLines([], [])).toEqual([]);
});
