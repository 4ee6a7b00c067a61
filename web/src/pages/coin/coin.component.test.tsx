import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { follow, startAt, wordsOf } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { Page } from './index.tsx'

const BALANCE = 'GET /api/coins'
const HISTORY = 'GET /api/coins/history'
const AT = Date.UTC(2026, 10, 25, 3)

const movements = (totalElements: number) => ({
  content: [
    { createDate: AT, coinAmount: 1280, description: '订单完成' },
    { createDate: AT - 86_400_000, coinAmount: -300, description: '抵减商品金额' },
  ],
  totalElements,
  totalPages: Math.ceil(totalElements / 10),
})

function open(answers: Parameters<typeof fakeShop>[0] = {}, address = '/user/account/coin') {
  startAt(address)
  logIn()
  const shop = fakeShop({
    [BALANCE]: { body: { value: 2680, expiring: { coinAmount: 300, expiresAt: Date.UTC(2026, 11, 31, 16) } } },
    [HISTORY]: { body: movements(34) },
    ...answers,
  })
  render(<Page />)
  return { user: userEvent.setup(), shop }
}

// Holds money#20, money#25.
test('the balance says how many coins there are, what they are worth and what expires soon in Shanghai', async () => {
  open()
  expect(wordsOf(await screen.findByText(/您有/))).toBe('您有2,680个健康币')
  expect(screen.getByText(/可抵 ¥26.80/)).toBeTruthy()
  expect(wordsOf(screen.getByText(/将于/))).toBe('300个将于2026-12-31到期')
})

// Holds money#25.
test('the history is a table of when, how many with their sign, and what for; pages count from 0 on the wire', async () => {
  const { shop } = open({}, '/user/account/coin?page=2')
  const table = await screen.findByRole('table', { name: '健康币明细' })
  expect(within(table).getAllByRole('columnheader').map(wordsOf)).toEqual(['日期', '获得/消费', '说明'])
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(wordsOf)).toEqual(['2026-11-2511:00获得＋1,280订单完成', '2026-11-2411:00消费−300抵减商品金额'])
  expect(shop.callsOf(HISTORY).map(({ query }) => query.get('page'))).toEqual(['1'])
  follow(screen.getByRole('link', { name: '第 4 页' }))
  await waitFor(() => expect(shop.callsOf(HISTORY).at(-1)?.query.get('page')).toBe('3'))
})

// Holds money#22, money#23, money#24.
test('the rules stand at an address of their own and ask for no history', async () => {
  const { shop } = open({}, '/user/account/coin?tab=rules')
  expect(await screen.findByText(/账户满 500 个健康币/)).toBeTruthy()
  expect(screen.getByText(/最多抵减非处方商品金额（减去健康补贴后）的 10%/)).toBeTruthy()
  expect(screen.getByText(/次年年底到期/)).toBeTruthy()
  expect(shop.callsOf(HISTORY)).toEqual([])
  follow(within(screen.getByRole('navigation', { name: '健康币' })).getByRole('link', { name: '明细' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

// Holds money#25.
test('who has none is told how they come, and balance and history fail each by itself', async () => {
  const { user, shop } = open({
    [BALANCE]: errorAnswer(403, 'FORBIDDEN', '暂时无法查看'),
    [HISTORY]: { body: { content: [], totalElements: 0, totalPages: 0 } },
  })
  expect(await screen.findByText('暂无健康币记录')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('健康币余额加载失败：暂时无法查看')
  shop.answer(BALANCE, { body: { value: 0, expiring: null } })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(wordsOf(await screen.findByText(/您有/))).toBe('您有0个健康币')
  expect(screen.queryByText(/到期/)).toBeNull()
})
