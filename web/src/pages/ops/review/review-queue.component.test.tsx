import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork, type Who } from '../../../areas/operators/index.ts'
import { openDesk, pageOf } from '../../../testing/operating.tsx'
import { pharmacist, REVIEW_ID, reviewRow } from '../../../testing/reviewing.ts'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { placeOf } from '../place.ts'
import { ReviewQueue } from './review-queue.tsx'

const LIST = 'GET /api/ops/reviews'

beforeEach(() => leaveWork())

function open(query: string, answer: Parameters<typeof fakeShop>[0][string], who: Who = pharmacist) {
  const shop = fakeShop({ [LIST]: answer })
  const place = placeOf(new URLSearchParams(`view=reviews${query}`), ['prescriptions'])
  return { shop, ...openDesk(`/ops?view=reviews${query}`, <ReviewQueue place={place} who={who} />) }
}

// Holds care#178, care#179.
test('what waits says how long, marks children and grave warnings, and by which licence it is reviewed', async () => {
  const child = {
    ...reviewRow,
    id: 'child',
    isChild: true,
    severity: null,
    openQuestions: 1,
    waitingSince: Date.now() - 26 * 60 * 60 * 1000,
  }
  const { shop } = open('', { body: pageOf([child, reviewRow], 45) })
  const [first, second] = within(await screen.findByRole('list', { name: '待审核' })).getAllByRole('listitem')
  expect(first!.textContent).toMatch(/儿童1 个问题待回复2 种处方药.*已等 1 天 2 小时/)
  expect(second!.textContent).toMatch(/警示2 种处方药.*已等 2 小时 5 分钟/)
  expect(second!.textContent).not.toContain('儿童')
  expect(within(second!).getByRole('link').getAttribute('href')).toBe(`/ops?view=reviews&one=${REVIEW_ID}`)
  expect(screen.getByText(/执业药师证号 441200000000001/)).toBeTruthy()
  expect(screen.getByText('共 45 张，等得最久的在前')).toBeTruthy()
  const asked = shop.callsOf(LIST).map(({ query }) => query.get('queue'))
  expect(new Set(asked)).toEqual(new Set(['open', 'second']))
})

// Holds care#179.
test('of a child’s prescription the second list says who approved it first, and who may not be the second', async () => {
  const waiting = { ...reviewRow, isChild: true, firstReviewer: '李药师' }
  const own = { ...waiting, id: 'own', firstReviewer: pharmacist.name, isOwnFirst: true }
  open('&queue=second', { body: pageOf([waiting, own]) })
  const [first, second] = within(await screen.findByRole('list', { name: '待复核' })).getAllByRole('listitem')
  expect(first!.textContent).toContain('初审：李药师')
  expect(second!.textContent).toContain('您已初审，须由另一位药师复核')
})

// Holds links#36.
test('what waits for the shopper says since when, and what has arrived says so', async () => {
  const asked = { ...reviewRow, id: 'asked', completionAskedAt: Date.parse('2026-11-26T10:00:00+08:00') }
  const arrived = { ...reviewRow, id: 'arrived', completedAt: Date.now() }
  open('&queue=asked', { body: pageOf([asked, arrived, reviewRow]) })
  const [first, second, third] = within(await screen.findByRole('list', { name: '待回复' })).getAllByRole('listitem')
  expect(first!.textContent).toMatch(/待补充资料.*自 2026-11-26 10:00 等待用户补充资料/)
  expect(second!.textContent).toContain('资料已补充')
  expect(third!.textContent).not.toMatch(/补充/)
})

// Holds care#179.
test('what was decided says how and when', async () => {
  const refused = { ...reviewRow, state: 'refused', decidedAt: Date.parse('2026-11-21T09:30:00+08:00') }
  open('&queue=decided&page=2', { body: pageOf([refused], 45) })
  const item = within(await screen.findByRole('list', { name: '已处理' })).getByRole('listitem')
  expect(item.textContent).toMatch(/未通过.*处理 2026-11-21 09:30/)
  expect(item.textContent).not.toContain('已等')
})

// Holds care#178.
test('a key without a licence is told that it only sees what waits', async () => {
  open('', { body: pageOf([reviewRow]) }, { ...pharmacist, licenceNumber: null })
  expect(await screen.findByText(/没有登记执业药师证号，只能查看队列/)).toBeTruthy()
})

test.each([
  ['', '没有等待审核的处方'],
  ['&queue=second', '没有等待复核的处方'],
  ['&queue=asked', '没有等待用户回复的处方'],
  ['&queue=decided', '还没有处理过的处方'],
])('nothing in a list says so, and what cannot be read is read again at a press: %s', async (query, words) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open(query, errorAnswer(500, 'SERVICE_FAILED', '服务异常，请刷新页面重试'))
  const retry = await screen.findByRole('button', { name: '重试' })
  shop.answer(LIST, { body: pageOf([]) })
  await user.click(retry)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a page beyond the end of a list leads back to the last', async () => {
  open('&page=9', { body: pageOf([], 45) })
  const back = await screen.findByRole('link', { name: '去最后一页' })
  expect(back.getAttribute('href')).toBe('/ops?view=reviews&queue=open&page=3')
})
