import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { printError, runCommand, pathOf, print, readArguments, UsageError } from './arguments.ts';
import { checkCampaign } from '../check/check.ts';
import type { Command } from './command.ts';
import { summary } from '../check/findings.ts';
import {
  AnswerError,
  type Answers,
  defaultsFor,
  readLanguages,
  readLook,
  readOpens,
  readStores,
  readStudio,
  readTitle,
} from './new/answers.ts';
import { refuseUsedFolder, writePack } from './new/pack.ts';

const usage =
  'new FOLDER [--title T] [--studio S] [--languages en,de] [--light|--dark] [--accent #ff6a13] [--opens 2026-12-01] [--stores steam,epic] [--catalogue] [--yes]';

const options = {
  title: { type: 'string' },
  studio: { type: 'string' },
  languages: { type: 'string' },
  light: { type: 'boolean' },
  dark: { type: 'boolean' },
  accent: { type: 'string' },
  opens: { type: 'string' },
  stores: { type: 'string', default: 'steam' },
  catalogue: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** Asks for what the options do not answer; with `--yes` or without a terminal, takes the defaults. */
export const newCommand: Command = {
  usage,
  short: 'new FOLDER',
  does: 'makes a pack from five answers',
  run: (args) =>
    runCommand(usage, async () => {
      const { values, positionals } = readArguments({ args, allowPositionals: true, options });
      if (positionals.length !== 1) throw new UsageError('Give one folder for the pack');
      const folder = pathOf(positionals[0]!);
      try {
        refuseUsedFolder(folder);
        await writePack(folder, await answersFor(folder, values));
      } catch (error) {
        if (!(error instanceof AnswerError)) throw error;
        printError(error.message);
        return 1;
      }
      const findings = checkCampaign(folder);
      print(`\nMade ${folder}: ${summary(findings)}`);
      print(`  npm run campaign -- dev ${positionals[0]}`);
      print(`  npm run campaign -- check ${positionals[0]}`);
      return findings.some(({ level }) => level === 'error') ? 1 : 0;
    }),
};

interface Given {
  title?: string | undefined;
  studio?: string | undefined;
  languages?: string | undefined;
  light?: boolean | undefined;
  dark?: boolean | undefined;
  accent?: string | undefined;
  opens?: string | undefined;
  stores: string;
  catalogue: boolean;
  yes: boolean;
}

async function answersFor(folder: string, given: Given): Promise<Answers> {
  const defaults = defaultsFor(basename(folder), new Date());
  const look = [given.light && 'light', given.dark && 'dark', given.accent]
    .filter((word) => word)
    .join(' ');
  const ask = given.yes || !process.stdin.isTTY ? undefined : questions();
  const answer = async <T>(
    question: string,
    option: string | undefined,
    standard: string,
    read: (value: string) => T,
  ): Promise<T> => {
    if (option !== undefined) return read(option);
    return ask ? ask.until(question, standard, read) : read(standard);
  };
  try {
    return {
      title: await answer('Title of the game', given.title, defaults.title, readTitle),
      studio: await answer('Name of the studio', given.studio, defaults.studio, readStudio),
      languages: await answer(
        'Languages, the default first',
        given.languages,
        defaults.languages,
        readLanguages,
      ),
      ...(await answer(
        'Light or dark, and an accent colour such as #ff6a13',
        look || undefined,
        defaults.look,
        readLook,
      )),
      opens: await answer(
        'Day on which registration opens',
        given.opens,
        defaults.opens,
        readOpens,
      ),
      stores: readStores(given.stores),
      catalogue: given.catalogue,
    };
  } finally {
    ask?.close();
  }
}

/** Asks in the terminal, again after an answer that is not possible. */
function questions() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const until = async <T>(
    question: string,
    standard: string,
    read: (value: string) => T,
  ): Promise<T> => {
    const given = await terminal.question(`${question} [${standard}]: `);
    try {
      return read(given.trim() || standard);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      print(`  ${error.message}`);
      return until(question, standard, read);
    }
  };
  return { until, close: () => terminal.close() };
}
