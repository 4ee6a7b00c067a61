import { expect, test } from 'vitest'
import { refresher } from './refresh.ts'

const FIRST = 1_000_000_000

/** A browser with one session, whose exchanges are counted; each brings another marker and access that has not run out. */
function browser(until: number | undefined, isDue: boolean) {
  const state = { until, isDue, exchanges: 0, answers: true }
  let queue: Promise<unknown> = Promise.resolve()
  const locks = {
    request: ((_: string, work: () => Promise<boolean>) => {
      const turn = queue.then(work)
      queue = turn.catch(() => undefined)
      return turn
    }) as LockManager['request'],
  }
  const exchange = async () => {
    state.exchanges++
    await Promise.resolve()
    state.until = state.answers ? FIRST + 7_200_000 : undefined
    state.isDue = false
    return state.answers
  }
  const tab = () => refresher({ isDue: () => state.isDue, until: () => state.until, exchange, locks })
  return { state, tab }
}

test('leaves a session alone whose access lasts', async () => {
  const { state, tab } = browser(FIRST, false)
  expect(await tab().ifDue()).toBe(true)
  expect(state.exchanges).toBe(0)
})

// Holds access#104.
test('refreshes a session whose access has run out', async () => {
  const { state, tab } = browser(FIRST, true)
  expect(await tab().ifDue()).toBe(true)
  expect(state.exchanges).toBe(1)
})

test('asks for nothing where there is no session', async () => {
  const { state, tab } = browser(undefined, false)
  expect(await tab().ifDue()).toBe(false)
  expect(await tab().atOnce(undefined)).toBe(false)
  expect(state.exchanges).toBe(0)
})

test('many calls in many tabs make one exchange', async () => {
  const { state, tab } = browser(FIRST, true)
  const [one, two] = [tab(), tab()]
  const results = await Promise.all([one.ifDue(), one.ifDue(), two.ifDue(), two.ifDue(), one.ifDue()])
  expect(results).toEqual([true, true, true, true, true])
  expect(state.exchanges).toBe(1)
})

test('after a refusal, a session that another tab renewed meanwhile is not exchanged again', async () => {
  const { state, tab } = browser(FIRST + 7_200_000, false)
  expect(await tab().atOnce(FIRST)).toBe(true)
  expect(state.exchanges).toBe(0)
})

test('tells that the session has ended when it cannot be renewed', async () => {
  const { state, tab } = browser(FIRST, true)
  state.answers = false
  expect(await tab().ifDue()).toBe(false)
  expect(state.exchanges).toBe(1)
})

test('a failed exchange is tried again by the next call', async () => {
  let fails = true
  const session = refresher({
    isDue: () => true,
    until: () => FIRST,
    exchange: async () => {
      if (fails) throw new Error('cut')
      return true
    },
  })
  await expect(session.ifDue()).rejects.toThrow('cut')
  fails = false
  expect(await session.ifDue()).toBe(true)
})
