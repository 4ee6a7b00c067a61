import pg from 'pg'
import { expect, it } from 'vitest'
import { UnfitDatabase } from './platform/db/database-check.ts'
import { makeLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { logStartProblem } from './start-fault.ts'

/** What the log says of a start that does this. */
async function linesOf(start: () => unknown) {
  const lines: string[] = []
  const log = makeLog('fatal', { write: (line: string) => void lines.push(line) })
  await Promise.resolve()
    .then(start)
    .catch((error: unknown) => logStartProblem(log, error))
  return lines
}

// Holds platform#20.
it('a start that fails says why in one line of the log, in words and all at once', async () => {
  const lines = await linesOf(() => readSettings({ SHOP_MODE: 'production' }))
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0]!)
  expect(line).toMatchObject({ level: 60, msg: 'settings are not usable' })
  for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PUBLIC_URL', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'])
    expect(line.problems.filter((problem: string) => problem.startsWith(`${name} is missing: `))).toHaveLength(1)
})

// Holds platform#20.
it('a start that reaches no database, or one that is unfit, says so in one line of the log', async () => {
  const password = 'hidden-word'
  const unreachable = await linesOf(() =>
    new pg.Client({ host: '127.0.0.1', port: 1, user: 'shop', password }).connect(),
  )
  expect(unreachable).toHaveLength(1)
  expect(JSON.parse(unreachable[0]!)).toMatchObject({
    level: 60,
    msg: 'the database cannot be used: unreachable: ECONNREFUSED',
    err: { code: 'ECONNREFUSED' },
  })
  expect(unreachable[0]).not.toContain(password)
  const unfit = await linesOf(() => {
    throw new UnfitDatabase('the database has no tables')
  })
  expect(unfit.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 60, msg: 'the database has no tables' }),
  ])
})
