import { defineConfig } from 'vitest/config'

/** The tests of pure rules alone: no database, no page. `npm run mutate` runs them against each change that it makes. */
export default defineConfig({
  test: {
    include: ['contract/src/fields/*.test.ts', 'server/src/areas/*/domain/**/*.test.ts'],
    testTimeout: 60_000,
    isolate: true,
  },
})
