/** What a check found, with its location, and how it is shown. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonFile, parseJson } from './json-file.ts';

/** An error stops the build. A warning does not: the site works, but shows something else. `open`: still to write. */
export type Level = 'error' | 'warning' | 'open';

export interface Finding {
  level: Level;
  /** Path in the pack. */
  file: string;
  line: number | undefined;
  /** Key in the file; empty for the whole file. */
  at: string;
  what: string;
}

/**
 * @param where file, or file and key with a space between: `campaign.json /stores/0/key`, `text/en/ui.json game.title`
 * @param what what is wrong; what would be right
 */
export type Report = (where: string, what: string, level?: Level) => void;

/** Collects findings and looks up their lines in the files of the pack. */
export function createReport(pack: string): { findings: Finding[]; report: Report } {
  const findings: Finding[] = [];
  const files = new Map<string, JsonFile | undefined>();
  const linesOf = (file: string): JsonFile | undefined => {
    if (!files.has(file)) files.set(file, readLines(join(pack, file)));
    return files.get(file);
  };
  const report: Report = (where, what, level = 'error') => {
    const [location = '', ...rest] = where.split(' ');
    const [file = '', line] = location.split(':');
    const at = rest.join(' ');
    const found = line ? Number(line) : at === '' ? undefined : lineOf(linesOf(file), at);
    findings.push({ level, file, line: found, at, what });
  };
  return { findings, report };
}

function readLines(path: string): JsonFile | undefined {
  if (!path.endsWith('.json') || !existsSync(path)) return undefined;
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch {
    // Reported by the check that reads the file.
    return undefined;
  }
}

/** Line of the value, or of the nearest object that would hold it. */
function lineOf(file: JsonFile | undefined, at: string): number | undefined {
  const sign = at.startsWith('/') ? '/' : '.';
  for (let path = at; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf(sign)))) {
    const line = file?.lineOf(path);
    if (line !== undefined) return line;
  }
  return file && 1;
}

/** A JSON pointer as people count: `/milestones/0/rewards` is `milestones 1, rewards`. Other locations are shown as they are. */
function shownPath(at: string): string {
  if (!at.startsWith('/')) return at;
  const parts = at
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce((shown, part, index) => {
    if (/^\d+$/.test(part)) return `${shown || 'entry'} ${Number(part) + 1}`;
    if (index === 0) return part;
    return `${shown}${/^\d+$/.test(parts[index - 1]!) ? ', ' : '.'}${part}`;
  }, '');
}

/** @returns file, line and key; empty for a finding about the whole pack */
export const locationOf = ({ file, line, at }: Omit<Finding, 'what' | 'level'>): string =>
  `${file}${line === undefined ? '' : `:${line}`}${at === '' ? '' : ` ${shownPath(at)}`}`;

export const toLine = (finding: Finding): string =>
  finding.file === '' ? finding.what : `${locationOf(finding)}: ${finding.what}`;

/** Most lines for findings of one kind. */
const most = 20;

/** Findings with the same fault, apart from names and numbers; what would be right may differ. */
const kindOf = ({ level, what }: Finding): string =>
  `${level} ${(what.split('; ')[0] ?? '').replaceAll(/"[^"]*"|#[\da-f]{6}\b|\d[\d.,]*/gi, '…')}`;

/** @returns lines: errors first, findings of one kind together, at most 20 of each */
export function toLines(findings: readonly Finding[]): string[] {
  const lines: string[] = [];
  for (const level of ['error', 'warning', 'open'] as const) {
    const ofLevel = findings.filter((finding) => finding.level === level);
    if (ofLevel.length > 0) lines.push(`${titles[level]}:`);
    for (const group of Map.groupBy(ofLevel, kindOf).values()) {
      lines.push(...group.slice(0, most).map((finding) => `  ${toLine(finding)}`));
      const rest = group.length - most;
      if (rest > 0) lines.push(`  … and ${rest.toLocaleString('en')} more of the same kind`);
    }
  }
  return lines;
}

const titles: Record<Level, string> = { error: 'Errors', warning: 'Warnings', open: 'To write' };

/** @returns the findings as `campaign -- check` prints them, and how many there are; without a line break at the end */
export const formatReport = (findings: readonly Finding[]): string =>
  [...toLines(findings), summary(findings)].join('\n');

/** @returns such as `2 errors, 1 warning, 14 to write` */
export function summary(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const [errors, warnings, open] = [count('error'), count('warning'), count('open')];
  const counted = (amount: number, name: string) =>
    `${amount || 'no'} ${name}${amount === 1 ? '' : 's'}`;
  return [
    counted(errors, 'error'),
    counted(warnings, 'warning'),
    ...(open > 0 ? [`${open} to write`] : []),
  ].join(', ');
}
