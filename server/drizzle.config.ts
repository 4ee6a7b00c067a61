import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what_it_does` writes the next migration from the tables of all areas. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*tables.ts',
  out: './migrations',
})
