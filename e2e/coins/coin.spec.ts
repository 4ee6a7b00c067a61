import { expect, test } from '../fixtures/index.ts'

const COIN = '/user/account/coin'
const DAY = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * DAY)

// Holds money#20, money#25.
test('coins: the balance, what expires soon, ten movements a page, and the rules', async ({
  page,
  given,
  login,
  inspect,
}) => {
  const member = await given.member()
  await login(member)
  const main = page.getByRole('main')
  const rows = main.getByRole('table', { name: '健康币明细' }).getByRole('row')

  await test.step('who has none is told how they come', async () => {
    await page.goto(COIN)
    await expect(main.getByText('暂无健康币记录')).toBeVisible()
    await expect(main.getByText(/您有/)).toHaveText('您有 0 个健康币')
    await inspect(page)
  })

  await given.coins({ member, amount: 300, at: ago(20), expiresAt: ago(-10) })
  for (let day = 11; day > 0; day--) await given.coins({ member, amount: 100 + day, at: ago(day) })
  const order = await given.order({ member, status: 'waitDelivery', coinMoney: 300 })
  await given.spending({ order, amount: 300 })

  await test.step('what expires first was spent first; the latest stands on top', async () => {
    await page.reload()
    await expect(main.getByText(/您有/)).toHaveText('您有 1,166 个健康币')
    await expect(main.getByText(/个将于/)).toHaveCount(0)
    await expect(rows).toHaveCount(11)
    await expect(rows.nth(1)).toContainText('−300')
    await expect(rows.nth(2)).toContainText('＋101')
    await inspect(page)
    await main.getByRole('link', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(`${COIN}?page=2`)
    await expect(rows).toHaveCount(4)
  })

  await test.step('home and menu say how many; the rules are a tab with an address', async () => {
    await main.getByRole('link', { name: '规则' }).click()
    await expect(page).toHaveURL(`${COIN}?tab=rules`)
    await expect(main.getByText(/账户满 500 个健康币/)).toBeVisible()
    await inspect(page)
    await expect(page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name: /^健康币/ })).toHaveText(
      '健康币1,166个',
    )
    await page.goto('/user')
    await expect(
      page.getByRole('navigation', { name: '收藏、补贴与预订' }).getByRole('link', { name: /健康币$/ }),
    ).toHaveText('1,166健康币')
  })
})
