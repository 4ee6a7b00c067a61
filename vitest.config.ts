import { defineConfig } from 'vitest/config'

/** Unit and API tests of every workspace; browser journeys are Playwright's, in `e2e/`. */
export default defineConfig({
  test: {
    include: ['{contract,server,world,sandbox,web,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    allowOnly: false,
  },
})
