import { DAY, line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const MINE = '/user/order/mine'
const ago = (ms: number) => new Date(Date.now() - ms)

// Holds orders#1.
test('tabs count their orders and hold them', { tag: '@phone' }, async ({ page, given, login, axe }) => {
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
  await expect(tabs.getByRole('link')).toHaveText(['全部订单5', '待付款2', '待发货1', '待收货', '待评价'])
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

// Holds orders#4.
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

test('what a filter hides says so, and a page past the end leads back; an order is found with the keyboard alone', async ({
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
  await test.step('a tab that does not exist is no page', async () => {
    await page.goto(`${MINE}/refunds`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个页面')
  })
  await test.step('with the keyboard alone', async () => {
    const other = await given.member()
    const order = await given.order({ member: other, status: 'waitReceiving' })
    await login(other)
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
})
