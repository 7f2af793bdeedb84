import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/src/kernel/db/schema.ts',
  out: './server/src/kernel/db/migrations',
});
