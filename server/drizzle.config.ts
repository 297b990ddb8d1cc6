import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` compares the schema with the migrations and writes the next one (forward only). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/core/database/schema/index.ts',
  out: './server/migrations',
});
