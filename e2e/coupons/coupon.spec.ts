import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'

const COUPON = '/user/account/coupon'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

/** The shop speaks of the gift for new members and has a link to its app, on this page alone. */
async function withSettings(page: Page): Promise<void> {
  await page.route('**/api/settings/modules', async (route) => {
    const settings = await (await route.fetch()).json()
    settings['m-mall'].newUserCouponAd = { title: '新人见面礼', text: '首单前领取，健康好物更划算', address: null }
    settings['mall-global'].links.mobileApp = 'https://app.hean.example/open'
    await route.fulfill({ json: settings })
  })
}

// Holds money#13, money#16, money#17, money#19.
test('coupons: the gift is claimed, tabs hold unused, used and expired ones, six a page', async ({
  page,
  given,
  login,
  inspect,
  axe,
}) => {
  const member = await given.member()
  await given.couponTemplate({ name: '新人见面补贴', couponValue: 2000, minConsume: 9900, giftAmount: 1 })
  await login(member)
  await withSettings(page)
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const tabs = main.getByRole('navigation', { name: '健康补贴' }).getByRole('link')

  await test.step('who has none is told so, and claims the gift', async () => {
    await page.goto(COUPON)
    await expect(main.getByText('暂无补贴')).toBeVisible()
    const gift = main.getByRole('region', { name: '新人礼包' })
    await expect(gift).toContainText('新人见面补贴')
    await inspect(page)
    await gift.getByRole('button', { name: '立即领取' }).click()
    await expect(page.getByText(/^领取成功/)).toBeVisible()
    await expect(main.getByRole('article', { name: '新人见面补贴' })).toContainText('满99元可用')
    await expect(gift.getByRole('button', { name: '已领取' })).toHaveAttribute('aria-disabled', 'true')
  })

  const order = await given.order({ member, status: 'waitDelivery', couponValue: 1000 })
  const name = '超长名称的秋冬换季家庭常备感冒发热与呼吸系统用药专享补贴'
  await given.coupon({ member, template: { name, couponValue: 850, minConsume: 0 }, expiredDate: inHours(70) })
  await given.coupon({ member, template: { name: 'App专享补贴', deviceType: '3' } })
  await given.coupon({ member, template: { name: '用过的补贴' }, usedFor: { id: order.id } })
  await given.coupon({
    member,
    template: { name: '过期的补贴' },
    grantedAt: new Date(Date.now() - 10 * DAY),
    expiredDate: inHours(-1),
  })
  for (const place of [1, 2, 3, 4]) {
    await given.coupon({ member, template: { name: `运费补贴${place}`, couponType: 4, couponValue: 800 } })
  }

  await test.step('those that expire first come first, and are marked; the rest is on the next page', async () => {
    await page.reload()
    await expect(cards).toHaveCount(6)
    await expect(cards.first()).toContainText(name)
    await expect(cards.first()).toContainText('即将过期')
    await expect(cards.first()).toContainText('无门槛')
    await inspect(page)
    const before = await cards.count()
    await main.getByRole('link', { name: '第 2 页' }).click()
    await expect(main.getByText(/没有更多健康补贴了/)).toBeVisible()
    expect(before).toBe(6)
  })

  await test.step('switching the tab begins at its first page; a used one leads to its order', async () => {
    await tabs.filter({ hasText: '已使用' }).click()
    await expect(page).toHaveURL(`${COUPON}?tab=used`)
    const used = main.getByRole('article', { name: '用过的补贴' })
    await expect(used.getByRole('link', { name: /查看订单/ })).toHaveAttribute(
      'href',
      `/user/order/detail/${order.ordersCode}`,
    )
    await tabs.filter({ hasText: '已过期' }).click()
    await expect(main.getByRole('article', { name: '过期的补贴' })).toBeVisible()
    await inspect(page)
    await page.goBack()
    await expect(used).toBeVisible()
  })

  await test.step('one for the app alone shows a code, and the focus comes back', async () => {
    await page.goto(`${COUPON}?page=1`)
    const only = main.getByRole('article', { name: 'App专享补贴' })
    if ((await only.count()) === 0) await main.getByRole('link', { name: '第 2 页' }).click()
    await only.getByRole('button', { name: /去App使用/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '请在手机App使用' })
    await expect(dialog.getByRole('img', { name: '扫码打开手机App' })).toBeVisible()
    await axe(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(only.getByRole('button', { name: /去App使用/ })).toBeFocused()
  })

  await test.step('counts stand in the menu and in the bar; the rules are a page of their own', async () => {
    const menu = page.getByRole('navigation', { name: '会员中心' })
    await expect(menu.getByRole('link', { name: /健康补贴/ })).toHaveText(/健康补贴\d+张可用/)
    await expect(page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: /健康补贴/ })).toHaveText(
      /我的健康补贴\d+张可用/,
    )
    await main.getByRole('link', { name: '使用规则' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('健康补贴使用规则')
    await expect(menu.getByRole('link', { name: /健康补贴/ })).toHaveAttribute('aria-current', 'page')
  })
})
