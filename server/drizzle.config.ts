import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/core/database/schema/index.ts',
  out: './server/migrations',
});
