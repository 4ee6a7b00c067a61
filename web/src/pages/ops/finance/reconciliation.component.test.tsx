import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { financeOperator, openDesk, pageOf } from '../../../testing/operating.tsx'
import { descriptionOf } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { billProblems } from './bill-form.tsx'
import { Finance } from './finance.tsx'

const ID = '01990000-0000-7000-8000-000000000001'
const LIST = 'GET /api/ops/reconciliation'
const IMPORT = 'POST /api/ops/bills'
const RESOLVE = `PUT /api/ops/reconciliation/${ID}`
const noon = Date.parse('2026-11-25T12:00:00+08:00')

const difference = {
  id: ID,
  provider: 'wechat',
  day: '2026-11-24',
  kind: 'otherAmount',
  reference: 'HA0001',
  ours: 12_800,
  theirs: 12_850,
  foundAt: noon - 2 * 60 * 60 * 1000,
  resolvedAt: null,
  resolution: null,
}
const bills = [{ provider: 'alipay', day: '2026-11-24', rowCount: 1234, importedAt: noon }]
const listed = (content: readonly object[]) => ({ body: { ...pageOf(content), bills } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  return () => vi.useRealTimers()
})

function open(answers: Parameters<typeof fakeShop>[0], query = '') {
  const shop = fakeShop(answers)
  return { shop, ...openDesk(`/ops?view=finance&part=reconciliation${query}`, <Finance who={financeOperator} />) }
}

// Holds money#39.
test('a difference tells both sides, how far apart they are and since when, and is resolved with a word', async () => {
  const { user, shop } = open({ [LIST]: listed([difference]), [RESOLVE]: { status: 204 } })
  const item = within(await screen.findByRole('list', { name: '对账差异：待处理' })).getByRole('listitem')
  for (const words of ['金额不符', '本店 ¥128.00', '渠道 ¥128.50', '相差 +¥0.50', '已等 2 小时']) {
    expect(item.textContent).toContain(words)
  }
  expect(shop.callsOf(LIST)[0]?.query.get('isResolved')).toBe('false')
  await user.click(screen.getByRole('button', { name: '处理差异：HA0001' }))
  const dialog = within(screen.getByRole('dialog', { name: '处理差异' }))
  const act = dialog.getByRole('button', { name: '标记为已处理' })
  await user.click(act)
  expect(descriptionOf(dialog.getByLabelText('处理说明'))).toBe('请填写处理说明')
  await user.type(dialog.getByLabelText('处理说明'), ' 渠道手续费，已入账 ')
  shop.answer(LIST, listed([]))
  await user.click(act)
  await screen.findByText('没有待处理的差异')
  expect(shop.callsOf(RESOLVE)[0]?.body).toEqual({ resolution: '渠道手续费，已入账' })
  expect(noticeStore.read().at(-1)?.text).toBe('差异已处理')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Holds money#39.
test('that bills agree is said once there is one', async () => {
  open({ [LIST]: { body: { ...pageOf([]), bills: [] } } })
  expect(await screen.findByText('没有待处理的差异')).toBeTruthy()
  expect(screen.queryByText('已导入的对账单都与本店账目一致。')).toBeNull()
  expect(screen.getByText('还没有导入过对账单。')).toBeTruthy()
})

test('what was resolved tells when and how, and is not resolved again', async () => {
  const resolved = { ...difference, ours: null, kind: 'missingHere', resolvedAt: noon, resolution: '已补记' }
  const { shop } = open({ [LIST]: listed([resolved]) }, '&state=resolved')
  const item = within(await screen.findByRole('list', { name: '对账差异：已处理' })).getByRole('listitem')
  expect(item.textContent).toMatch(/渠道有，本店无.*本店 无.*处理说明：已补记.*处理 2026-11-25 12:00/)
  expect(shop.callsOf(LIST)[0]?.query.get('isResolved')).toBe('true')
  expect(screen.queryByRole('button', { name: /^处理差异/ })).toBeNull()
})

// Holds money#39.
test('the bill of yesterday is taken in, and what was found is told', async () => {
  const { user, shop } = open({ [LIST]: listed([]), [IMPORT]: { body: { rowCount: 1234, found: 2 } } })
  expect((await screen.findByRole('list', { name: '最近导入的对账单' })).textContent).toContain(
    '支付宝 2026-11-241,234 行',
  )
  await user.click(screen.getByRole('radio', { name: '微信支付' }))
  await user.click(screen.getByRole('button', { name: '导入对账单' }))
  await screen.findByText('已导入微信支付 2026-11-24 的对账单：1,234 行，发现 2 处差异。')
  expect(shop.callsOf(IMPORT)[0]?.body).toEqual({ provider: 'wechat', day: '2026-11-24' })
  expect(shop.callsOf(LIST).length).toBeGreaterThan(1)
  shop.answer(IMPORT, { body: { rowCount: 0, found: 0 } })
  await user.click(screen.getByRole('button', { name: '导入对账单' }))
  await screen.findByText('已导入微信支付 2026-11-24 的对账单：0 行，与本店账目一致。')
})

// Holds money#39.
test('a bill that cannot be taken in is told beside what is wrong with it, and what was chosen stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({
    [LIST]: listed([]),
    [IMPORT]: errorAnswer(409, 'BILL_NOT_READY', '对账单尚未生成', {
      day: '对账单尚未生成，渠道一般在次日10:00后提供，请稍后再导入',
    }),
  })
  const day = await screen.findByLabelText('账单日期')
  const take = screen.getByRole('button', { name: '导入对账单' })
  await user.click(take)
  await waitFor(() => expect(descriptionOf(day)).toBe('对账单尚未生成，渠道一般在次日10:00后提供，请稍后再导入'))
  expect(document.activeElement).toBe(day)
  shop.answer(
    IMPORT,
    errorAnswer(409, 'PAYMENT_METHOD_REFUSED', '该支付方式暂不可用', {
      provider: '该支付方式暂不可用，请选择其他支付方式',
    }),
  )
  await user.click(take)
  await screen.findByText('该支付渠道尚未配置，不能导入对账单')
  shop.answer(IMPORT, errorAnswer(503, 'PAYMENT_PROVIDER_DOWN', '支付渠道繁忙，请稍后再试或选择其他支付方式'))
  await user.click(take)
  await screen.findByText('支付渠道没有应答，请稍后再试')
  expect((day as HTMLInputElement).value).toBe('2026-11-24')
})

// Holds money#39.
test('the bill of a day that has not ended is not asked for', () => {
  const problem = (day: string) => billProblems({ provider: 'alipay', day }, '2026-11-25').day
  expect(['2026-11-24', '2026-11-25', '2027-01-01', '', '2026-11-31'].map(problem)).toEqual([
    undefined,
    '只能导入今天以前的对账单',
    '只能导入今天以前的对账单',
    '请选择日期',
    '请选择日期',
  ])
})

test('differences that cannot be read leave the taking in of bills as it is', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [LIST]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试') })
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByRole('button', { name: '导入对账单' })).toBeTruthy()
  shop.answer(LIST, listed([]))
  await user.click(retry)
  await screen.findByText('没有待处理的差异')
})
