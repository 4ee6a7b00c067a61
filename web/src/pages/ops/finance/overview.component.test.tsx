import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { financeOperator, openDesk } from '../../../testing/operating.tsx'
import { descriptionOf } from '../../../testing/page.tsx'
import { type Answer, errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { Finance } from './finance.tsx'

const DAYS = 'GET /api/ops/finance/days'
const EXPORT = 'GET /api/ops/finance/export'
const noon = Date.parse('2026-11-25T12:00:00+08:00')

const open = {
  attempts: 12,
  attemptsAmount: 1_234_500,
  suspense: 2,
  suspenseAmount: 25_600,
  refunds: 5,
  refundsAmount: 98_700,
  failedRefunds: 3,
  reconciliation: 0,
}
const row = (day: string, method: string, paid: number, refunded = 0) => ({
  day,
  method,
  paid,
  paidCount: 3,
  refunded,
  refundedCount: refunded > 0 ? 1 : 0,
})
const days = [
  row('2026-11-23', 'alipay', 1_200_000, 30_000),
  row('2026-11-23', 'wechat', 800_050),
  row('2026-11-25', 'wechat', 123_456, 123_456),
  row('2026-11-25', 'cash', 99),
  row('2026-11-25', 'byHand', 0, 5_000),
]
const money: Answer = { body: { days, open } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  return () => vi.useRealTimers()
})

function overview(query = '', answers: Parameters<typeof fakeShop>[0] = { [DAYS]: money }) {
  const shop = fakeShop(answers)
  const desk = openDesk(`/ops?view=finance${query}`, <Finance who={financeOperator} />)
  return { shop, ...desk }
}

const yuan = (text: string) => Math.round(Number(text.replace(/[¥,]/g, '')) * 100)

// Holds money#38.
test('the bars of each day, what they say and the table hold the same numbers', async () => {
  overview('&range=month')
  const chart = await screen.findByRole('img', { name: /^每日收款与退款/ })
  const table = screen.getByRole('table', { name: '逐日明细（元）' })
  const bars = [...chart.querySelectorAll('g')]
  const rows = within(table).getAllByRole('row').slice(2, -1).reverse()
  expect([bars.length, rows.length]).toEqual([25, 25])
  // A line each ¥1万: up to ¥3万, down to -¥1万.
  const whole = 4_000_000
  for (const [index, bar] of bars.entries()) {
    const [day = '', ...cells] = [...rows[index]!.children].map((cell) => cell.textContent)
    const said = bar.querySelector('title')?.textContent ?? ''
    const [, paid = '', refunded = ''] = /收款 (¥[\d.,]+)，退款 (¥[\d.,]+)/.exec(said) ?? []
    expect(said.startsWith(day)).toBe(true)
    expect([yuan(paid), yuan(refunded)]).toEqual([yuan(cells[8]!), yuan(cells[9]!)])
    const heights = [...bar.querySelectorAll('rect')]
      .slice(1)
      .map((each) => Number.parseFloat(each.getAttribute('height')!))
    const drawn = heights.reduce((sum, each) => sum + each, 0) / 100
    expect(Math.round(drawn * whole)).toBe(yuan(cells[8]!) + yuan(cells[9]!))
    const byMethod = [0, 1, 2, 3, 4, 5, 6, 7].map((column) => yuan(cells[column]!))
    const ofDay = (method: string) => days.find((each) => each.day === day && each.method === method)
    expect(byMethod).toEqual(
      ['alipay', 'wechat', 'cash', 'byHand'].flatMap((method) => [
        ofDay(method)?.paid ?? 0,
        ofDay(method)?.refunded ?? 0,
      ]),
    )
  }
  const foot = within(table).getAllByRole('row').at(-1)!
  expect([...foot.children].slice(-3).map((cell) => cell.textContent)).toEqual(['21,236.05', '1,584.56', '19,651.49'])
  expect(screen.getByText('¥21,236.05')).toBeTruthy()
})

// Holds money#38.
test('what is open leads to its list, and what waits for nobody says so', async () => {
  overview()
  const tiles = await screen.findByRole('list', { name: '未完结' })
  const links = within(tiles).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['进行中的支付12¥12,345.00', '/ops?view=finance&part=payments&state=open'],
    ['挂账2¥256.00', '/ops?view=finance&part=suspense'],
    ['退款处理中5¥987.00', '/ops?view=finance&part=refunds&state=open'],
    ['退款失败3等待处理', '/ops?view=finance&part=refunds&state=failed'],
    ['对账差异0无需处理', '/ops?view=finance&part=reconciliation'],
  ])
})

test('the days that are asked for are those of the preset, up to today in Shanghai', async () => {
  const { shop } = overview('&range=thirty')
  await screen.findByRole('table')
  const asked = shop.callsOf(DAYS).map(({ query }) => [query.get('from'), query.get('to')])
  expect(asked).toContainEqual(['2026-10-27', '2026-11-25'])
  const presets = within(screen.getByRole('navigation', { name: '日期范围' }))
  expect(presets.getByRole('link', { current: 'page' }).textContent).toBe('近30天')
  expect(presets.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ops?view=finance&range=today',
    '/ops?view=finance&range=week',
    '/ops?view=finance&range=thirty',
    '/ops?view=finance&range=month',
  ])
})

test('days that cannot be looked at are told beside their field, others are led to', async () => {
  const { user } = overview()
  const [from, to] = [await screen.findByLabelText('开始日期'), screen.getByLabelText('结束日期')]
  const look = screen.getByRole('button', { name: '查看' })
  await user.clear(from)
  await user.type(from, '2026-11-26')
  await user.click(look)
  expect(descriptionOf(to)).toBe('结束日期不能早于开始日期')
  expect(document.activeElement).toBe(to)
  await user.clear(from)
  await user.type(from, '2026-08-01')
  expect(descriptionOf(to)).toBe('')
  await user.click(look)
  expect(descriptionOf(to)).toBe('一次最多查看 92 天')
  await user.clear(from)
  await user.click(look)
  expect(descriptionOf(from)).toBe('请选择开始日期')
  await user.type(from, '2026-11-01')
  await user.click(look)
  await waitFor(() => expect(location.search).toBe('?view=finance&from=2026-11-01&to=2026-11-25'))
})

test('days without money say so, in the table too', async () => {
  overview('', { [DAYS]: { body: { days: [], open } } })
  await screen.findByText('这些天没有资金往来')
  expect(screen.queryByRole('img', { name: /^每日收款/ })).toBeNull()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + 7 + 1)
})

test('money that cannot be read says why, and is read again at a press', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { shop, user } = overview('', { [DAYS]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试') })
  await waitFor(() => expect(screen.getAllByText('服务繁忙，请稍后再试')).toHaveLength(2))
  const retries = screen.getAllByRole('button', { name: '重试' })
  shop.answer(DAYS, money)
  for (const retry of retries) await user.click(retry)
  await screen.findByRole('table')
  expect(await screen.findByRole('list', { name: '未完结' })).toBeTruthy()
})

// Holds money#38.
test('every movement of the days that are looked at is saved as a file, and a failure can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { shop, user } = overview('&from=2026-11-01&to=2026-11-07', {
    [DAYS]: money,
    [EXPORT]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试'),
  })
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:money')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const save = await screen.findByRole('button', { name: '导出流水（CSV）' })
  await user.click(save)
  await screen.findByText('服务繁忙，请稍后再试')
  expect(saved).toEqual([])
  shop.answer(EXPORT, { body: 'csv' })
  await user.click(save)
  await waitFor(() => expect(saved).toEqual(['资金流水_2026-11-01_2026-11-07.csv blob:money']))
  expect(screen.queryByText('服务繁忙，请稍后再试')).toBeNull()
  const { query } = shop.callsOf(EXPORT).at(-1)!
  expect([query.get('from'), query.get('to')]).toEqual(['2026-11-01', '2026-11-07'])
  vi.restoreAllMocks()
})
