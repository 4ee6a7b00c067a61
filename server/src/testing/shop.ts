import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { cloneDatabase, dropDatabase } from './template.ts'
import { startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

export type { TestShop, TestShopOptions } from './test-shop.ts'

/** What `global-setup.ts` provides. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    databaseTemplate: string
  }
}

/**
 * Makes the true app on a database of its own for a test file: `const shop = useShop()`, then `shop().app.inject(…)`.
 * When the file ends, an answer that the contract does not declare has failed it.
 */
export function useShop(options: TestShopOptions = {}): () => TestShop {
  let running: TestShop | undefined
  const name = `test_${randomBytes(6).toString('hex')}`
  beforeAll(async () => {
    const databaseUrl = await cloneDatabase(inject('databaseServer'), inject('databaseTemplate'), name)
    running = await startTestShop(databaseUrl, options)
    await openAllConnections(running)
  })
  afterAll(async () => {
    const problems = running?.app.answerViolations.problems ?? []
    await running?.close()
    await dropDatabase(inject('databaseServer'), name)
    expect(problems).toEqual([])
  })
  return () => {
    if (!running) throw new Error('the shop runs only inside tests')
    return running
  }
}

/** Connections are opened as they are needed, one after another; opened before, calls side by side really meet in the database. */
async function openAllConnections({ shop, settings }: TestShop): Promise<void> {
  const hold = () => shop.pool.orm.execute(sql`SELECT pg_sleep(0.05)`)
  await Promise.all(Array.from({ length: settings.poolSize }, hold))
}
