import { defineConfig } from '@playwright/test'
import { chromiumPath } from './fixtures/chromium.ts'

export default defineConfig({
  testDir: '.',
  tsconfig: './tsconfig.run.json',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  // More than two to a core: each waits a fifth of its time and longer, for the page or for the shop.
  workers: 5,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Long enough for a machine that has other work as well; what passes waits for none of it.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e.json' }]],
  use: {
    locale: 'zh-CN',
    // Far from the shop's own zone: a time that is not shown in Asia/Shanghai shows up.
    timezoneId: 'America/Los_Angeles',
    // A reader who asked for stillness: each frame of a movement is drawn by the cores that the journeys run on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      // Without one, the run says so as it starts (global-setup.ts); the file itself must load on a bare machine.
      executablePath: chromiumPath() ?? '',
      args: [
        // Nothing leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // Pages of one context share their process, which stays with the context (fixtures/kept-context.ts).
        '--process-per-site',
        // Pages live for seconds: to make their code faster takes longer than it gives back, and so do helpers of its collector.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
        // Nobody reads the finer edges of the letters.
        '--disable-lcd-text',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
