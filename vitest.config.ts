import { defineConfig } from 'vitest/config'

const files = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  testTimeout: 15_000,
  hookTimeout: 30_000,
}

/**
 * Unit and API tests of every workspace; browser journeys are Playwright's, in `e2e/`. What runs on the true app shares its
 * modules within a worker, as loading them takes longer than the tests; each file still has a shop and a database of its own.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: { ...files, name: 'rules and pages', include: ['{contract,web,tools}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...files,
          name: 'the app',
          include: ['{server,world,sandbox}/**/*.test.{ts,tsx}'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
})
