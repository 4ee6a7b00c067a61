import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../system/root.mjs'
import { runMain, UserFacingError } from '../system/user-facing-error.mjs'
import { changedFiles } from '../test/changed.mjs'
import { isPureRule, patternsOf } from './pure-rules.mjs'

/** Of a hundred changes to a rule, its tests must notice so many. */
const LEAST = 90

/**
 * `npm run mutate [-- fields orders …]`: changes pure rules one place at a time and says which changes no test notices. Without a
 * name it takes the rules that the working tree has otherwise than the last commit; `fields` are those of the contract, any other
 * name is an area of the server, and `all` is everything. Ends with 1 where fewer than 90 % were noticed.
 */
await runMain(async () => {
  const names = process.argv.slice(2)
  const mutate = names.length > 0 ? patternsOf(names) : (await changedFiles(root)).filter(isPureRule)
  const missing = names.length > 0 && mutate.find((pattern) => !existsSync(join(root, pattern.split('/*')[0] ?? '')))
  if (missing) throw new UserFacingError(`there are no pure rules at ${missing}`)
  if (mutate.length === 0) {
    console.log('no pure rule has changed; name some: npm run mutate -- fields orders')
    return
  }
  process.chdir(root)
  await new Stryker({
    mutate: [...mutate, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['.cache', '/data', 'dist', 'e2e', 'test-results', 'web/dist', 'server/dist'],
    ignoreStatic: true,
    tempDirName: '.cache/mutate',
    incremental: true,
    incrementalFile: '.cache/mutate.json',
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { allowColor: process.stdout.isTTY === true, logTests: false, reportTests: false },
    thresholds: { high: LEAST, low: LEAST, break: LEAST },
    concurrency: 2,
  }).runMutationTest()
})
process.exit()
