import { bundle, DAY, gift, HOUR, line, MINUTE, prize } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const MINE = '/user/order/mine'
const ago = (ms: number) => new Date(Date.now() - ms)

// Holds orders#5.
test('a card shows four packs, bundles as one, gifts and prizes by name, and the way to the rest', async ({
  page,
  given,
  login,
  inspect,
}) => {
  const member = await given.member()
  const visible = bundle([5, 6], '感冒常备组合', [
    ['10010001', 1],
    ['10010009', 2],
  ])
  const hidden = bundle([7, 8], '看不见的组合名', [
    ['10010001', 1],
    ['10010009', 1],
  ])
  const combination = visible[0]?.combinationId ?? ''
  const [big, gifts, marks] = await given.orders(member, [
    {
      status: 'waitDelivery',
      lines: [...visible, gift('10010004', combination), prize('10080001'), prize('10080002')],
    },
    {
      status: 'waitDelivery',
      lines: [line('10010001'), prize('10080001'), prize('10080002', 3)],
      placedAt: ago(2 * DAY),
    },
    { status: 'waitDelivery', lines: hidden, placedAt: ago(3 * DAY) },
  ])
  await login(member)
  await page.goto(`${MINE}/all`)
  const first = page.getByRole('article', { name: big?.ordersCode ?? '' })
  const packs = first.getByRole('list', { name: '商品' })
  await expect(packs).toContainText('感冒常备组合')
  await expect(packs).toContainText('赠品')
  await expect(packs.getByRole('link', { name: /更多\s*共 5 种/ })).toHaveAttribute(
    'href',
    `/user/order/detail/${big?.ordersCode}`,
  )
  const second = page.getByRole('article', { name: gifts?.ordersCode ?? '' })
  await expect(second.getByText('奖品')).toHaveCount(2)
  await expect(second.getByRole('link', { name: /更多/ })).toHaveCount(0)
  // The head of mark 7 is hidden in lists; its members stay together.
  const third = page.getByRole('article', { name: marks?.ordersCode ?? '' })
  await expect(third.getByRole('img')).toHaveCount(2)
  await expect(third.getByText('组合', { exact: true })).toBeVisible()
  await expect(page.getByText('看不见的组合名')).toHaveCount(0)
  await inspect(page)
})

// Holds orders#7, orders#13, orders#14.
test('a prescription order carries badge and warning; one that waits says for what, until when, and what can be done', async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  const states = { inquiryNeeded: '需问诊开方', underReview: '药师审核中', approved: '审核通过', refused: '审核未通过' }
  const orders = await given.orders(
    member,
    (['inquiryNeeded', 'underReview', 'approved', 'refused'] as const).map((rxState, index) => ({
      status: rxState === 'approved' ? 'waitPay' : rxState === 'refused' ? 'canceled' : 'waitAudit',
      lines: [line(index === 2 ? '10070012' : '10020001')],
      rxState,
      patientLabel: '父母',
      placedAt: ago((index + 1) * HOUR),
    })),
  )
  await login(member)
  await page.goto(`${MINE}/all`)
  for (const [index, { ordersCode }] of orders.entries()) {
    const card = page.getByRole('article', { name: ordersCode })
    await expect(card).toContainText('处方药')
    await expect(card).toContainText('处方药须凭处方在药师指导下购买和使用')
    await expect(card).toContainText(Object.values(states)[index] ?? '')
    await expect(card).toContainText('用药人：父母')
  }
  const appOnly = page.getByRole('article', { name: orders[2]?.ordersCode ?? '' })
  await expect(appOnly).toContainText('含仅限手机 App 咨询的药品')
  await expect(page.getByText('含仅限手机 App 咨询的药品')).toHaveCount(1)
  await axe(page)
  await test.step('until when the inquiry or the confirmation is due', async () => {
    const waits = await given.member()
    await login(waits)
    const orders = await given.orders(waits, [
      { status: 'waitAudit', lines: [line('10020001')], rxState: 'inquiryNeeded', placedAt: ago(HOUR) },
      { status: 'waitAudit', paymentType: 1 },
    ])
    const texts = [
      /请在 \d{4}-\d\d-\d\d \d\d:\d\d 前完善问诊信息，逾期订单将自动取消/,
      /药房将在 \d{4}-\d\d-\d\d \d\d:\d\d 前确认订单，逾期未确认将自动取消/,
    ]
    await page.goto(`${MINE}/all`)
    for (const [index, { ordersCode }] of orders.entries()) {
      await expect(page.getByRole('article', { name: ordersCode })).toContainText(texts[index]!)
    }
    for (const [index, { ordersCode }] of orders.entries()) {
      await page.goto(`/user/order/detail/${ordersCode}`)
      await expect(page.getByRole('region', { name: '订单状态' })).toContainText(texts[index]!)
    }
  })
  await test.step('what its member can do', async () => {
    const waits = await given.member()
    await login(waits)
    const { ordersCode } = await given.order({
      member: waits,
      status: 'waitAudit',
      lines: [line('10070001')],
      rxState: 'inquiryNeeded',
    })
    const pay = { name: `需求支付 ${ordersCode}` }
    const to = `/pay/inquiry?orderCode=${ordersCode}&paySource=PC`
    await page.goto(`${MINE}/all`)
    const card = page.getByRole('article', { name: ordersCode })
    await expect(card.getByRole('link', pay)).toHaveAttribute('href', to)
    await page.goto(`/user/order/detail/${ordersCode}`)
    await expect(page.getByRole('region', { name: '订单状态' }).getByRole('link', pay)).toHaveAttribute('href', to)
    await expect(page.getByRole('button', { name: '取消订单' })).toBeVisible()
  })
})

// Holds orders#13.
test('money, way of paying, border and warehouses are told, and the time until an unpaid order ends runs down', async ({
  page,
  context,
  given,
  login,
  time,
}) => {
  await time.hold()
  const member = await given.member()
  const [onDelivery, global, split] = await given.orders(member, [
    { status: 'waitDelivery', lines: [line('10010001', { amount: 3 })], paymentType: 1, advanceSum: 2000 },
    { status: 'waitDelivery', lines: [line('10120001')] },
    { status: 'waitDelivery', lines: [line('10010001'), line('10010009')], placedAt: ago(DAY) },
  ])
  await login(member)
  await page.goto(`${MINE}/all`)
  const cash = page.getByRole('article', { name: onDelivery?.ordersCode ?? '' })
  await expect(cash).toContainText('¥48.40')
  await expect(cash).toContainText('含运费 ¥10.00')
  await expect(cash).toContainText('货到付款（预付¥20.00）')
  await expect(page.getByRole('article', { name: global?.ordersCode ?? '' })).toContainText('跨境订单')
  await expect(page.getByRole('article', { name: split?.ordersCode ?? '' })).toContainText('多仓发货')
  await test.step('an orders code is grouped for reading and copied whole', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { ordersCode = '' } = global ?? {}
    const grouped = ordersCode.replace(/(\d{6})(\d{4})(\d{4})(\d{4})/, '$1 $2 $3 $4')
    await expect(page.getByText(grouped)).toBeVisible()
    await page.getByRole('button', { name: `复制订单号 ${grouped}` }).click()
    await expect(page.getByText('订单号已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ordersCode)
  })
  await test.step('the time runs down, and then the list is read again', async () => {
    const late = await given.member()
    // The order is to be paid within 24 hours.
    await given.order({ member: late, status: 'waitPay', placedAt: ago(24 * HOUR - 2 * MINUTE) })
    await login(late)
    await page.goto(`${MINE}/waitPay`)
    await expect(page.getByText(/请在 00:0[12]:\d\d 内完成支付/)).toBeVisible()
    const reread = page.waitForRequest(/\/api\/v3\/orders\?/)
    await time.forward(3 * MINUTE)
    await reread
    await expect(page.getByText('支付时间已过，订单将自动取消')).toBeVisible()
  })
})
