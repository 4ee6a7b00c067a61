import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionState } from '../../lib/session.ts'
import { startKeepingSession } from '../../lib/session-keeper.ts'
import { counts } from '../../testing/counts.ts'
import { holdTime, startAt, wordsOf } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { StatusTiles } from './status-tiles.tsx'

const COUNTS = 'GET /api/counts'
const held = counts({ orders: { all: 1, waitReceiving: 1 } })

// Holds account#6.
test('counts that still hold cost no body, failures make them rarer, and a session that ended disturbs nobody', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const forward = holdTime()
  startKeepingSession()
  startAt('/user')
  logIn()
  const shop = fakeShop({ [COUNTS]: { body: held, headers: { etag: '"1"' } } })
  const asked = () => shop.callsOf(COUNTS).length
  const tags = () => shop.callsOf(COUNTS).map(({ headers }) => headers.get('if-none-match'))
  const pass = async (ms: number, more: number) => {
    const before = asked()
    await forward(ms)
    expect(asked() - before).toBe(more)
  }
  const waits = () => wordsOf(screen.getByRole('link', { name: /待收货/ }))
  render(<StatusTiles />)
  await forward(0)
  expect(asked()).toBe(1)
  expect(waits()).toBe('1待收货请留意查收')

  shop.answer(COUNTS, { status: 304 })
  await pass(4900, 0)
  await pass(200, 1)
  expect(tags()).toEqual([null, '"1"'])
  expect(waits()).toBe('1待收货请留意查收')

  // Twice as long after each failure.
  shop.answer(COUNTS, errorAnswer(503, 'SERVICE_BUSY', '服务繁忙'))
  await pass(5000, 1)
  await pass(9800, 0)
  await pass(200, 1)
  await pass(19_800, 0)
  shop.answer(COUNTS, { status: 304 })
  await pass(200, 1)
  await pass(5000, 1)
  expect(waits()).toBe('1待收货请留意查收')

  // What somebody is about to write is not lost to a session that was ended elsewhere.
  shop.answer(COUNTS, errorAnswer(401, 'NOT_LOGGED_IN', '请先登录'))
  await pass(5000, 1)
  expect(sessionState()).toBe('live')
  expect(location.pathname).toBe('/user')
  expect(shop.calls.filter(({ path }) => path !== '/api/counts' && !path.startsWith('/api/settings'))).toEqual([])
})
