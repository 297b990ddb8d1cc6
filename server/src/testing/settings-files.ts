import type { TSchema } from 'typebox';
import { fileSettings, sections } from '../config/settings.ts';

interface Documented {
  name: string;
  description: string;
  fallback: string | undefined;
  /** All that it can be; empty for a setting without a closed set. */
  values: readonly string[];
  isFile: boolean;
}

const documented = ([name, schema]: [string, TSchema]): Documented => {
  const {
    description = '',
    default: fallback,
    enum: several,
    const: only,
  } = schema as { description?: string; default?: string; enum?: string[]; const?: string };
  const values = several ?? (only === undefined ? [] : [only]);
  return { name, description, fallback, values, isFile: fileSettings.includes(name) };
};

const width = 118;

function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > width) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const withFallback = ({ description, fallback }: Documented): string =>
  [description, fallback && `Default: ${fallback}.`].filter(Boolean).join(' ');

export const exampleFile = (): string =>
  [
    '# Every setting, written from server/src/config/settings.ts. All are optional for a trial start. Copy to `.env`;',
    '# production names what it needs.',
    ...sections.flatMap(({ title, text, settings }) => [
      '',
      `# --- ${title} ---`,
      ...(text ? comment(text) : []),
      ...Object.entries(settings)
        .map(documented)
        .flatMap((one) => [
          ...(withFallback(one) ? comment(withFallback(one)) : []),
          `${one.name}=`,
        ]),
    ]),
    '',
  ].join('\n');

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Settings are environment variables or lines of `.env`. A setting marked *file* may be given as `NAME_FILE`, the path of a',
    'file that holds it. An empty value means "not set". Where *values* lists some, there are no others.',
    ...sections.flatMap(({ title, text, settings }) => [
      '',
      `## ${title}`,
      '',
      ...(text ? [text, ''] : []),
      '| setting | values | default | meaning |',
      '| --- | --- | --- | --- |',
      ...Object.entries(settings)
        .map(documented)
        .map(
          ({ name, description, fallback, values, isFile }) =>
            `| \`${name}\`${isFile ? ' *file*' : ''} | ${values.map((value) => `\`${value}\``).join(', ')} | ${fallback ? `\`${fallback}\`` : ''} | ${cell(description)} |`,
        ),
    ]),
    '',
  ].join('\n');
