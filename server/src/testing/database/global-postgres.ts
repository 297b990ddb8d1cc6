/** Global set-up of Vitest and Playwright. @returns the tear-down */
import { serveTestPostgres } from './test-postgres.ts';

export default (): Promise<() => Promise<void>> => serveTestPostgres();
