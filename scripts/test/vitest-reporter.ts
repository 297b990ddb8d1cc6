/** Writes each test's result, and every other error, to the file `TEST_RESULT` names. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../lib/paths.ts';
import { type TestResult, writeRun } from './result.ts';

type Ended = Parameters<NonNullable<Reporter['onTestRunEnd']>>;
type Thrown = Ended[1][number];

const text = (errors: readonly Thrown[] | undefined): string =>
  stripVTControlCharacters(
    (errors ?? []).map(({ message, stack }) => `${message}\n${stack ?? ''}`).join('\n\n'),
  ).slice(0, 1200);

function resultOf(file: string, test: TestCase): TestResult {
  const { state, errors } = test.result();
  const flaky = test.diagnostic()?.flaky === true;
  return {
    file,
    name: test.fullName,
    // A test that never started because a hook failed is counted by the hook's error.
    state: flaky ? 'flaky' : state === 'pending' ? 'skipped' : state,
    message: text(errors),
  };
}

const errorsOf = (file: string, module: TestModule): string[] => {
  const suites = [...module.children.allSuites()].map((suite) => suite.errors());
  return [module.errors(), ...suites]
    .filter((errors) => errors.length > 0)
    .map((errors) => `${file}: ${text(errors)}`);
};

/** Vitest creates it from the file's default export. */
export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: Ended[0], unhandled: Ended[1]): void {
    const file = process.env.TEST_RESULT;
    if (!file) return;
    const files = modules.map((module) => ({ module, path: relative(root, module.moduleId) }));
    writeRun(file, {
      tests: files.flatMap(({ module, path }) =>
        [...module.children.allTests()].map((test) => resultOf(path, test)),
      ),
      errors: [
        ...files.flatMap(({ module, path }) => errorsOf(path, module)),
        ...unhandled.map((error) =>
          [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME, text([error])]
            .filter(Boolean)
            .join('\n'),
        ),
      ],
    });
  }
}
