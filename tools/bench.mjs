import { runEntry } from './start/entry.mjs'
import { runMain } from './system/user-facing-error.mjs'

/** `npm run bench`: its database is kept, because a million orders take their time to make. */
await runMain(() =>
  runEntry({
    name: 'bench',
    entry: 'bench/src/main.ts',
    args: process.argv.slice(2),
    folder: '.cache/bench-postgres',
    durable: true,
  }),
)
process.exit()
