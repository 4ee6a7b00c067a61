import { runEntry } from './start/entry.mjs'
import { runMain } from './system/user-facing-error.mjs'

/** `npm run prove`: the proofs of reliability, each printing its figure; `--fast` takes the choice that is in `npm test`. */
await runMain(() =>
  runEntry({
    name: 'proofs',
    entry: 'prove/src/main.ts',
    args: process.argv.slice(2),
    folder: `.cache/test-postgres-${process.pid}`,
    durable: false,
  }),
)
process.exit()
