import { beforeAll, expect, test, vi } from 'vitest'
import * as openingApi from '../api/links/opening.gen.ts'
import { startAt } from '../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../testing/shop.ts'
import { sessionState } from './session.ts'
import { startKeepingSession } from './session-keeper.ts'

const OPENING = 'GET /api/links/opening'
const REFRESH = 'POST /api/passport/token/refresh'

beforeAll(() => startKeepingSession())

/** A call that is answered 401 at an address, in a browser with a session. */
async function refuse(address: string) {
  startAt(address)
  logIn()
  const shop = fakeShop({
    [OPENING]: errorAnswer(401, 'LINK_NOT_OPEN', '请从短信中的链接重新进入'),
    [REFRESH]: errorAnswer(401, 'NOT_LOGGED_IN', '请先登录'),
  })
  await expect(openingApi.getOpening({})).rejects.toMatchObject({ status: 401, code: 'LINK_NOT_OPEN' })
  return { renewals: shop.callsOf(REFRESH).length, session: sessionState() }
}

// Holds links#8.
test.each(['/payJianke/entry', '/payJianke/messagePayment', '/payJianke/inquiry'])(
  'at %s a link that is not open costs nobody the session',
  async (address) => {
    expect(await refuse(address)).toEqual({ renewals: 0, session: 'live' })
  },
)

test('at every other page a session that is refused twice is forgotten', async () => {
  expect(await refuse('/user/center')).toEqual({ renewals: 1, session: 'none' })
})

// Holds access#6.
test('an answer to a session that is over does not end one that was begun meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  startAt('/user')
  logIn()
  const shop = fakeShop({
    [OPENING]: errorAnswer(401, 'NOT_LOGGED_IN', '请先登录'),
    [REFRESH]: () => {
      vi.setSystemTime(Date.now() + 1000)
      logIn()
      return errorAnswer(401, 'NOT_LOGGED_IN', '请先登录')
    },
  })
  await expect(openingApi.getOpening({})).rejects.toMatchObject({ status: 401 })
  expect(shop.callsOf(REFRESH)).toHaveLength(1)
  expect(sessionState()).toBe('live')
})
