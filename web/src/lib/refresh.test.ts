import { expect, test } from 'vitest'
import { REFRESH_AHEAD_MS, refresher } from './refresh.ts'

const NOW = 1_000_000_000

/** A browser with one session, whose exchanges are counted; each moves the end two hours on. */
function browser(until: number | undefined) {
  const state = { until, exchanges: 0, answers: true }
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
    state.until = state.answers ? NOW + 7_200_000 : undefined
    return state.answers
  }
  const tab = () => refresher({ now: () => NOW, until: () => state.until, exchange, locks })
  return { state, tab }
}

test('leaves a session alone whose end is far', async () => {
  const { state, tab } = browser(NOW + REFRESH_AHEAD_MS + 1)
  expect(await tab().ifDue()).toBe(true)
  expect(state.exchanges).toBe(0)
})

test('refreshes a session whose end is near', async () => {
  const { state, tab } = browser(NOW + REFRESH_AHEAD_MS)
  expect(await tab().ifDue()).toBe(true)
  expect(state.exchanges).toBe(1)
})

test('asks for nothing where there is no session', async () => {
  const { state, tab } = browser(undefined)
  expect(await tab().ifDue()).toBe(false)
  expect(await tab().atOnce(undefined)).toBe(false)
  expect(state.exchanges).toBe(0)
})

test('many calls in many tabs make one exchange', async () => {
  const { state, tab } = browser(NOW - 1)
  const [one, two] = [tab(), tab()]
  const results = await Promise.all([one.ifDue(), one.ifDue(), two.ifDue(), two.ifDue(), one.ifDue()])
  expect(results).toEqual([true, true, true, true, true])
  expect(state.exchanges).toBe(1)
})

test('after a refusal, a session that another tab renewed meanwhile is not exchanged again', async () => {
  const { state, tab } = browser(NOW + 7_200_000)
  expect(await tab().atOnce(NOW - 1)).toBe(true)
  expect(state.exchanges).toBe(0)
})

test('tells that the session has ended when it cannot be renewed', async () => {
  const { state, tab } = browser(NOW - 1)
  state.answers = false
  expect(await tab().ifDue()).toBe(false)
  expect(state.exchanges).toBe(1)
})

test('a failed exchange is tried again by the next call', async () => {
  let fails = true
  const session = refresher({
    now: () => NOW,
    until: () => NOW - 1,
    exchange: async () => {
      if (fails) throw new Error('cut')
      return true
    },
  })
  await expect(session.ifDue()).rejects.toThrow('cut')
  fails = false
  expect(await session.ifDue()).toBe(true)
})
