import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeKeyring, openPool, prepareLoginKeys } from '@shop/server/testing/seeding'
import { fillDemoWorld, personaEntries } from './demo-world.ts'
import { pastTrades } from './past-trades.ts'

/**
 * Fills the demo the first time: reads DATABASE_URL and MASTER_KEY, registers SEED_OPERATOR_KEY for a person at `/ops`,
 * SEED_PHARMACIST_KEY for a second pharmacist there, and SEED_DESK_KEY for the sandbox's desk, and writes who can log in to PERSONAS_FILE and what
 * the payment providers know of the past to TRADES_FILE.
 */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

async function main(): Promise<void> {
  const keyring = makeKeyring(Buffer.from(required('MASTER_KEY'), 'base64'))
  const pool = openPool(required('DATABASE_URL'), 2, (error) => console.error(error.message))
  try {
    const { SEED_OPERATOR_KEY: operatorKey, SEED_PHARMACIST_KEY: pharmacistKey, SEED_DESK_KEY: deskKey } = process.env
    const start = performance.now()
    const now = new Date()
    const filled = await fillDemoWorld({ pool, keyring, now, operatorKey, pharmacistKey, deskKey })
    // Here, so that shops that start side by side on copies of this database need not make them each.
    await prepareLoginKeys({ pool, keyring }, now)
    const took = ((performance.now() - start) / 1000).toFixed(1)
    console.log(filled ? `demo world filled in ${took} s` : 'the shop is filled already')
    const { PERSONAS_FILE: people, TRADES_FILE: trades } = process.env
    if (people) write(people, personaEntries)
    // What was paid since is in it as well.
    if (trades && filled) write(trades, await pastTrades(pool, required('PUBLIC_URL')))
  } finally {
    await pool.end()
  }
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
