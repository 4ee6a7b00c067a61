import { setUp } from './start/set-up.mjs'
import { runMain } from './system/user-facing-error.mjs'

/** Builds what production needs, for an image: the server and the pages. */
await runMain(async () => {
  await setUp(['server', 'web'])
})
process.exit()
