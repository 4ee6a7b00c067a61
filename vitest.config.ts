import { defineConfig } from 'vitest/config'

const files = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  // Long enough for a machine that has other work as well.
  testTimeout: 30_000,
  hookTimeout: 30_000,
}

const COMPONENT_TESTS = 'web/**/*.component.test.tsx'

/**
 * Unit and API tests of every workspace; browser journeys are Playwright's, in `e2e/`. Files of a worker share their modules,
 * as loading them takes longer than the tests; what runs on the true app still has a shop and a database of its own a file.
 * What a test puts in the place of a global is taken back after it.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    allowOnly: false,
    isolate: false,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          ...files,
          name: 'rules and pages',
          include: ['{contract,web,tools}/**/*.test.{ts,tsx}'],
          exclude: [...files.exclude, COMPONENT_TESTS],
        },
      },
      {
        // Forms and pickers in a DOM without a browser: each file has a document of its own.
        extends: true,
        test: {
          ...files,
          name: 'components',
          include: [COMPONENT_TESTS],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/' } },
          isolate: true,
          setupFiles: ['web/src/testing/set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...files,
          name: 'the app',
          include: ['{server,world,sandbox}/**/*.test.{ts,tsx}'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
