/** One PostgreSQL for the whole test run; each test app makes its own database in it. */
import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../../server/src/platform/database/template.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

export default async function setup(project: TestProject) {
  const [postgres] = await Promise.all([startPostgres(), makeTemplate()]);
  project.provide('postgres', postgres.url);
  return () => postgres.stop();
}
