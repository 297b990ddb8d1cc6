import { spawnSync } from 'node:child_process';

/** `FFMPEG` names another file than the one in the PATH. */
const program = (): string => process.env.FFMPEG ?? 'ffmpeg';

export const hasFfmpeg = (): boolean => spawnSync(program(), ['-version']).status === 0;

export interface Loudness {
  /** LUFS. */
  integrated: number;
  /** LU. */
  range: number;
  /** dBTP. */
  peak: number;
}

export function ffmpeg(args: readonly string[]): { out: Buffer; report: string } {
  const { status, stdout, stderr, error } = spawnSync(
    program(),
    ['-hide_banner', '-nostats', ...args],
    { maxBuffer: 2 ** 28 },
  );
  if (error)
    throw new Error('ffmpeg is missing: apt-get install ffmpeg, or set FFMPEG', { cause: error });
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${stderr.toString()}`);
  return { out: stdout, report: stderr.toString() };
}

/** Measured over two passes of the loop, so that the seam is included. */
export function loudness(wav: string): Loudness {
  const { report } = ffmpeg([
    '-stream_loop',
    '1',
    '-i',
    wav,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ]);
  const summary = report.slice(report.lastIndexOf('Summary:'));
  const figure = (pattern: RegExp) => {
    const found = pattern.exec(summary)?.[1];
    if (found === undefined) throw new Error(`ffmpeg said nothing about ${wav}`);
    return Number(found);
  };
  return {
    integrated: figure(/I:\s+(-?[\d.]+)/),
    range: figure(/LRA:\s+(-?[\d.]+)/),
    peak: figure(/Peak:\s+(-?[\d.]+)/),
  };
}
