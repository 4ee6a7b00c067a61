import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../postgres/index.mjs'
import { root } from '../system/root.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { startChild } from './child.mjs'
import { makeClosing } from './closing.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { setUp } from './set-up.mjs'

/** Benchmarks and proofs finish what they measure before they end. */
const patienceMs = 20_000

/**
 * Runs a TypeScript entry point with a PostgreSQL at TEST_DATABASE_URL (its superuser's), ours unless the environment names one.
 * @param {{ name: string, entry: string, args: string[], folder: string, durable: boolean }} what `folder` of the database and
 *   whether it is kept for the next run
 */
export async function runEntry({ name, entry, args, folder, durable }) {
  const closing = makeClosing((line) => console.error(line))
  try {
    checkNodeVersion(process.versions.node)
    if (!existsSync(join(root, entry))) throw new UserFacingError(`There is no ${entry}.`)
    await setUp([])
    if (closing.begun) return
    const env = { ...process.env, TEST_DATABASE_URL: await databaseFor(join(root, folder), durable, closing) }
    if (closing.begun) return
    const child = startChild(name, ['--import', 'tsx', entry, ...args], env)
    closing.later(() => child.stop(patienceMs), child.kill)
    const { code, signal } = await child.ended
    process.exitCode = code ?? 1
    if (signal && !closing.begun) throw new UserFacingError(`The process of ${name} was killed by ${signal}.`)
  } finally {
    await closing.now()
  }
}

/** @param {string} folder @param {boolean} durable @param {import('./closing.mjs').Closing} closing */
async function databaseFor(folder, durable, closing) {
  const given = process.env.TEST_DATABASE_URL?.trim()
  if (given) return given
  const starting = startPostgres({ folder, durable, log: (line) => console.log(`  database   ${line}`) })
  closing.later(async () => (await starting.catch(() => undefined))?.stop())
  return (await starting).url
}
