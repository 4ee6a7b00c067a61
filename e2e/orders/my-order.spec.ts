import { orderStatusNames } from '@shop/contract/messages/orders'
import { bundle, DAY, gift, HOUR, line, MINUTE, prize } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const MINE = '/user/order/mine'
const ago = (ms: number) => new Date(Date.now() - ms)

test('tabs count their orders and hold them', { tag: '@narrow' }, async ({ page, given, login, axe }) => {
  const member = await given.member()
  const [toPay, toAsk, reviewed, toSend] = await given.orders(member, [
    { status: 'waitPay' },
    { status: 'waitAudit', lines: [line('10070001')], rxState: 'inquiryNeeded' },
    { status: 'waitAudit', lines: [line('10070001')], rxState: 'underReview' },
    { status: 'waitDelivery' },
    { status: 'canceled' },
  ])
  await login(member)
  await page.goto(`${MINE}/all`)
  const tabs = page.getByRole('navigation', { name: '订单分类' })
  await expect(tabs.getByRole('link')).toHaveText(['全部订单', '待付款2', '待发货1', '待收货', '待评价'])
  await expect(tabs.getByRole('link', { name: '全部订单' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('共 5 笔订单')).toBeVisible()

  await tabs.getByRole('link', { name: /待付款/ }).click()
  await expect(page).toHaveURL(`${MINE}/waitPay`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article', { name: toPay?.ordersCode ?? '' })).toContainText('等待付款')
  await expect(page.getByRole('article', { name: toAsk?.ordersCode ?? '' })).toContainText('需问诊开方')
  await expect(page.getByText(reviewed?.ordersCode ?? '')).toHaveCount(0)
  await axe(page)

  await tabs.getByRole('link', { name: /待发货/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: toSend?.ordersCode ?? '' })).toBeVisible()

  await tabs.getByRole('link', { name: /待评价/ }).click()
  await expect(page.getByText('没有待评价的订单')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: '查看全部订单' }).click()
  await expect(page).toHaveURL(`${MINE}/all`)
})

test('each status is called by its name', async ({ page, given, login }) => {
  const statuses = Object.keys(orderStatusNames) as (keyof typeof orderStatusNames)[]
  const member = await given.member()
  const orders = await given.orders(
    member,
    statuses.map((status, index) => ({
      status,
      placedAt: ago((30 + index) * DAY),
      ...(status === 'waitAudit' && { lines: [line('10070001')] }),
    })),
  )
  await login(member)
  for (const pageNumber of [1, 2, 3]) {
    await page.goto(`${MINE}/all?page=${pageNumber}`)
    const shown = orders.slice((pageNumber - 1) * 4, pageNumber * 4)
    await expect(page.getByRole('article')).toHaveCount(shown.length)
    for (const [index, { ordersCode }] of shown.entries()) {
      const name = orderStatusNames[statuses[(pageNumber - 1) * 4 + index] ?? 'waitPay']
      await expect(page.getByRole('article', { name: ordersCode })).toContainText(`订单状态：${name}`)
    }
  }
})

test('time, status and name stand in the address; back and reload keep them, a change starts at page one', async ({
  page,
  given,
  login,
}) => {
  const member = await given.member()
  await given.orders(member, [
    ...Array.from({ length: 6 }, (_, index) => ({
      status: 'completeTransaction' as const,
      lines: [line('10010002')],
      placedAt: ago((20 + index) * DAY),
    })),
    { status: 'canceled', lines: [line('10010002')], placedAt: ago(5 * DAY) },
    { status: 'completeTransaction', lines: [line('10010009')], placedAt: ago(6 * DAY) },
    { status: 'completeTransaction', lines: [line('10010002')], placedAt: ago(200 * DAY) },
    { status: 'completeTransaction', lines: [line('10010002')], placedAt: ago(500 * DAY) },
  ])
  await login(member)
  await page.goto(`${MINE}/all?page=3`)
  await expect(page.getByText('共 10 笔订单')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('combobox', { name: '下单时间' }).selectOption('最近12个月')
  await expect(page).toHaveURL(`${MINE}/all?time=12m`)
  await expect(page.getByText('共 9 笔订单')).toBeVisible()
  await page.getByRole('combobox', { name: '下单时间' }).selectOption('最近3个月')
  await expect(page.getByText('共 8 笔订单')).toBeVisible()
  await page.getByRole('combobox', { name: '订单状态' }).selectOption('交易完成')
  await expect(page.getByText('共 7 笔订单')).toBeVisible()
  const search = page.getByRole('searchbox', { name: '按商品名称搜索订单' })
  await search.fill('  布洛芬 ')
  await search.press('Enter')
  const whole = `${MINE}/all?time=3m&status=completeTransaction&productName=${encodeURIComponent('布洛芬')}`
  await expect(page).toHaveURL(whole)
  await expect(page.getByText('共 6 笔订单')).toBeVisible()

  await page.getByRole('link', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(`${whole}&page=2`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('没有更多订单了')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: '下单时间' })).toHaveValue('3m')
  await expect(page.getByRole('combobox', { name: '订单状态' })).toHaveValue('completeTransaction')
  await expect(search).toHaveValue('布洛芬')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.goBack()
  await expect(page.getByText('共 7 笔订单')).toBeVisible()
  await expect(search).toHaveValue('')

  await page.getByRole('link', { name: '清除筛选' }).click()
  await expect(page).toHaveURL(`${MINE}/all`)
  await expect(page.getByText('共 10 笔订单')).toBeVisible()
})

test('what a filter hides says so, and a page past the end leads back', { tag: '@narrow' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  await given.orders(
    member,
    Array.from({ length: 5 }, (_, index) => ({ status: 'canceled' as const, placedAt: ago((10 + index) * DAY) })),
  )
  await login(member)
  await page.goto(`${MINE}/all?productName=${encodeURIComponent('没有这种药%_')}`)
  await expect(page.getByText('没有找到符合条件的订单')).toBeVisible()
  await axe(page)
  await page.getByRole('main').getByRole('link', { name: '清除筛选' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(4)

  await page.goto(`${MINE}/all?page=99`)
  await expect(page.getByText('这一页没有订单')).toBeVisible()
  await page.getByRole('link', { name: '去最后一页（第 2 页）' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(`${MINE}/all?page=2`)

  for (const nonsense of ['page=0', 'page=abc', 'time=9m', 'status=lost']) {
    await page.goto(`${MINE}/all?${nonsense}`)
    await expect(page.getByText('共 5 笔订单')).toBeVisible()
  }
})

test('a tab that does not exist is no page', async ({ page, given, login }) => {
  await login(await given.member())
  await page.goto(`${MINE}/refunds`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个页面')
})

test('a card shows four packs, bundles as one, gifts and prizes by name, and the way to the rest', {
  tag: '@narrow',
}, async ({ page, given, login, axe }) => {
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
    { status: 'waitDelivery', lines: [...visible, gift('10010004', combination), prize('10080001')] },
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
  await axe(page)
})

test('a prescription order carries badge and warning, tells for whom, and nothing of health', {
  tag: '@narrow',
}, async ({ page, given, login, axe }) => {
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
})

test('money, way of paying, border and warehouses are told', async ({ page, given, login }) => {
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
})

test('time to pay runs down and then the list is read again', async ({ page, given, login, time }) => {
  const member = await given.member()
  // The order is to be paid within 24 hours (decision 25).
  await given.order({ member, status: 'waitPay', placedAt: ago(24 * HOUR - 2 * MINUTE) })
  await login(member)
  await time.hold()
  await page.goto(`${MINE}/waitPay`)
  await expect(page.getByText(/请在 00:0[12]:\d\d 内完成支付，超时订单将自动取消/)).toBeVisible()
  const reread = page.waitForRequest(/\/api\/v3\/orders\?/)
  await time.forward(3 * MINUTE)
  await reread
  await expect(page.getByText('支付时间已过，订单将自动取消')).toBeVisible()
})

test('an orders code is grouped for reading and copied whole', async ({ page, context, given, login }) => {
  const member = await given.member()
  const { ordersCode } = await given.order({ member })
  await login(member)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${MINE}/all`)
  const grouped = ordersCode.replace(/(\d{6})(\d{4})(\d{4})(\d{4})/, '$1 $2 $3 $4')
  await expect(page.getByText(grouped)).toBeVisible()
  await page.getByRole('button', { name: `复制订单号 ${grouped}` }).click()
  await expect(page.getByText('订单号已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ordersCode)
})

test('a member finds an order with the keyboard alone', async ({ page, given, login }) => {
  const member = await given.member()
  const order = await given.order({ member, status: 'waitReceiving' })
  await login(member)
  await page.goto(`${MINE}/all`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const tabTo = async (wanted: ReturnType<typeof page.getByRole>) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if (await wanted.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('the keyboard does not reach it')
  }
  await tabTo(page.getByRole('navigation', { name: '订单分类' }).getByRole('link', { name: /待收货/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${MINE}/waitReceiving`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const logistics = page.getByRole('button', { name: '物流动态' })
  await tabTo(logistics)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '物流动态' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '物流动态' })).toHaveCount(0)
  await expect(logistics).toBeFocused()
  await tabTo(page.getByRole('link', { name: /^订单详情/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/user/order/detail/${order.ordersCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
