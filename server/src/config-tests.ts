/** Settings for tests alone: shorter waits, cheaper work. Production refuses every one of them. */
import { Type } from 'typebox';

export const testEnvironment = {
  TEST_WORK_BITS: Type.Optional(Type.String({ pattern: '^[0-9]$|^1[0-9]$' })),
  TEST_OUTBOUND_MS: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{1,4}$' })),
};

type Given = Partial<Record<keyof typeof testEnvironment, string>>;

export interface TestConfig {
  /** Leading zero bits of every proof of work; undefined: the real ones. */
  workBits: number | undefined;
  /** Milliseconds the server of another party has for its whole answer; undefined: the real ones. */
  outboundMs: number | undefined;
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

export const testConfig = (given: Given): TestConfig => ({
  workBits: numberOf(given.TEST_WORK_BITS),
  outboundMs: numberOf(given.TEST_OUTBOUND_MS),
});

/** @returns a line for each of them that is set in production */
export const testProblems = (given: Given): string[] =>
  (Object.keys(testEnvironment) as (keyof Given)[])
    .filter((key) => given[key] !== undefined)
    .map((key) => `${key}: for tests only; remove it in production`);
