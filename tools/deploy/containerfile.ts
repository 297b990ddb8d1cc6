/** The container file, read instruction by instruction: nothing here builds images. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { unknownSettings } from './settings.ts';

export interface Instruction {
  name: string;
  text: string;
}

const instructions = new Set(
  'ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);

export const readContainerfile = (text: string): Instruction[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      return { name, text: rest.join(' ') };
    });

/** What the last stage copies: path in the image by path in the project. */
export const copiedPaths = (all: readonly Instruction[]): string[] =>
  all.slice(all.findLastIndex(({ name }) => name === 'FROM')).flatMap(({ name, text }) =>
    name === 'COPY'
      ? text
          .split(' ')
          .filter((part) => part.startsWith('/app/'))
          .map((part) => part.slice('/app/'.length))
      : [],
  );

export function checkContainerfile(text = read()): string[] {
  const all = readContainerfile(text);
  const problems: string[] = [];
  const stages = new Set<string>();
  for (const { name, text: rest } of all) {
    if (!instructions.has(name)) problems.push(`no instruction ${name}`);
    if (name === 'FROM') {
      const [, image, stage] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      if (!image || !/:\d+\.\d+\.\d+[\w.-]*$/.test(image))
        problems.push(`${rest}: pin the version`);
      else if (image.includes('/node:') && !image.includes(`:${nodeVersion()}-`))
        problems.push(`${image}: the project runs on Node ${nodeVersion()}`);
      stages.add(stage ?? '');
    }
    const from = /--from=(\S+)/.exec(rest)?.[1];
    if (name === 'COPY' && from && !stages.has(from)) problems.push(`no stage ${from}`);
    if (name === 'COPY' && !from)
      for (const source of rest.split(' ').slice(0, -1))
        if (!existsSync(join(root, source))) problems.push(`COPY: no ${source}`);
    if (['CMD', 'ENTRYPOINT', 'VOLUME'].includes(name)) asList(name, rest, problems);
    if (name === 'HEALTHCHECK') asList(name, rest.slice(rest.indexOf('[')), problems);
    if (name === 'ENV')
      problems.push(
        ...unknownSettings(
          'ENV',
          rest.split(' ').map((pair) => pair.split('=')[0]!),
        ),
      );
  }
  for (const path of copiedPaths(all).filter((one) => !/node_modules|dist$/.test(one)))
    if (!existsSync(join(root, path))) problems.push(`COPY: no ${path}`);
  problems.push(...checkWorkspaces(all));
  const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'));
  const user = last.find(({ name }) => name === 'USER')?.text;
  if (!user || /^(root|0)(:|$)/.test(user)) problems.push('runs as root');
  if (!last.some(({ name }) => name === 'HEALTHCHECK')) problems.push('has no health check');
  if (stages.size < 2) problems.push('has one stage: build tools would be shipped');
  return problems.map((problem) => `Containerfile: ${problem}`);
}

/** Whatever is a part of the project is known to npm before it installs, and what is built of one is in the image. */
function checkWorkspaces(all: readonly Instruction[]): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const problems: string[] = [];
  let known: string[] = [];
  for (const { name, text } of all) {
    if (name === 'FROM') known = [];
    if (name === 'COPY') known.push(text.split(' ')[0]!);
    if (name === 'RUN' && text.startsWith('npm install'))
      for (const part of workspaces)
        if (!known.includes(`${part}/package.json`)) problems.push(`npm does not know of ${part}`);
  }
  const copied = copiedPaths(all);
  for (const part of workspaces)
    if (existsSync(join(root, part, 'index.html')) && !copied.includes(`${part}/dist`))
      problems.push(`what is built of ${part} is not in the image`);
  return problems;
}

function asList(name: string, text: string, problems: string[]): void {
  try {
    if (!Array.isArray(JSON.parse(text))) problems.push(`${name}: not a list`);
  } catch {
    problems.push(`${name}: not a JSON list; a shell would swallow signals`);
  }
}

const read = () => readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8');
const nodeVersion = (): string =>
  (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    }
  ).devDependencies.node!;
