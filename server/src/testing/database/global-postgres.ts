import { serveTestPostgres } from './test-postgres.ts';

export default (): Promise<() => Promise<void>> => serveTestPostgres();
