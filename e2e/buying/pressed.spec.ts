import type { Page } from '@playwright/test'
import { loginPage } from '../access/login-page.ts'
import { expect, test } from '../fixtures/index.ts'
import { forgetLogin } from '../fixtures/login.ts'
import { sentCode } from '../fixtures/sent-code.ts'

const cartOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /购物车/ })

/** Logs in on the login page, in whatever way: it looks for the session when it is come back to. */
async function logInThere(page: Page, logIn: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^登录/ })).toBeVisible()
  await logIn()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.waitForURL((url) => url.pathname !== '/user/login')
}

// Holds shop#22.
test('what a visitor pressed is done once, after logging in', { tag: '@phone' }, async ({
  page,
  given,
  login,
  otherDevice,
}) => {
  const member = await given.member()
  const sold = await given.product({ stock: 50 })
  const empty = await given.product({ stock: 0 })
  const main = page.getByRole('main')
  const press = async (productCode: string, name: string) => {
    await page.goto(`/product/${productCode}`)
    await main.getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(`/user/login?backurl=%2Fproduct%2F${productCode}`)
    await logInThere(page, () => login(member))
  }

  await test.step('one is put into the cart, and no more by a reload', async () => {
    await press(sold.productCode, '加入购物车')
    await expect(main.getByText('已加入购物车')).toBeVisible()
    await page.reload()
    await expect(main.getByRole('button', { name: '加入购物车' })).toBeVisible()
    await expect(main.getByText('已加入购物车')).toHaveCount(0)
    const me = await otherDevice(member)
    expect(await me('GET', '/memberShopCarts?isRx=false')).toMatchObject({ items: [{ amount: 1 }] })
    await forgetLogin(page)
  })
  await test.step('buying leads on to settling', async () => {
    await page.goto(`/product/${sold.productCode}`)
    await main.getByRole('button', { name: '增加一件' }).click()
    await main.getByRole('button', { name: '立即购买' }).click()
    await expect(page).toHaveURL(/login/)
    await logInThere(page, () => login(member))
    await expect(page).toHaveURL(`/settle?skuCode=${sold.productCode}&quantity=2`)
    await page.goBack()
    await expect(main.getByRole('button', { name: '立即购买' })).toBeVisible()
    await expect(page).toHaveURL(`/product/${sold.productCode}`)
    await forgetLogin(page)
  })
  await test.step('a favourite is kept, and what is kept already is not forgotten', async () => {
    for (const _ of ['new', 'kept already']) {
      await press(sold.productCode, '收藏')
      await expect(page.getByText('收藏成功')).toBeVisible()
      await expect(main.getByRole('button', { name: '收藏' })).toHaveAttribute('aria-pressed', 'true')
      await forgetLogin(page)
    }
  })
  await test.step('reserving opens its dialog', async () => {
    await press(empty.productCode, '到货预订')
    await expect(page.getByRole('dialog', { name: '到货预订' })).toBeVisible()
  })
})

// Holds shop#22.
test('a login that failed first still finishes what was pressed', async ({ page, desk, given, otherDevice }) => {
  const member = await given.member()
  const { productCode } = await given.product()
  await page.goto(`/product/${productCode}`)
  await page.getByRole('main').getByRole('button', { name: '增加一件' }).click()
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).click()
  const form = loginPage(page)
  await form.verify(member.phone)
  const code = await sentCode(page, desk.sms, member.phone, () => form.send.click())
  await form.code.fill(code === '000000' ? '111111' : '000000')
  if (await form.agreement.isVisible()) await form.agreement.check()
  await form.submit.click()
  await expect(form.code).toHaveAttribute('aria-invalid', 'true')
  await form.code.fill(code)
  await form.submit.click()
  await expect(page).toHaveURL(`/product/${productCode}`)
  await expect(page.getByText('已加入购物车')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '购买数量' })).toHaveValue('2')
  await expect(cartOf(page)).toContainText('2')
  const me = await otherDevice(member)
  expect(await me('GET', '/memberShopCarts?isRx=false')).toMatchObject({ items: [{ productCode, amount: 2 }] })
})

// Holds shop#22.
test('nothing is done by an address, after giving up, too late or on another page', async ({
  page,
  given,
  login,
  time,
  otherDevice,
}) => {
  const member = await given.member()
  const [one, other] = [await given.product(), await given.product()]
  const me = await otherDevice(member)
  const main = page.getByRole('main')
  const open = `/product/${one.productCode}`
  const pressAdd = async () => {
    await page.goto(open)
    await main.getByRole('button', { name: '加入购物车' }).click()
    await expect(page).toHaveURL(/login/)
  }
  const isUntouched = async () => {
    await expect(main.getByRole('button', { name: '加入购物车' })).toBeVisible()
    await expect(main.getByRole('button', { name: '收藏' })).not.toHaveAttribute('aria-disabled', 'true')
    expect(await me('GET', '/memberShopCarts?isRx=false')).toMatchObject({ items: [] })
  }
  await time.hold()
  await test.step('an address', async () => {
    await login(member)
    const query = `act=add&code=${one.productCode}&amount=5&pressed=add&shop-pressed=${encodeURIComponent('{"act":"add"}')}`
    await page.goto(`${open}?${query}#add`)
    await isUntouched()
    await forgetLogin(page)
  })
  await test.step('who comes back without having logged in', async () => {
    await pressAdd()
    await page.goBack()
    await expect(main.getByRole('button', { name: '加入购物车' })).toBeVisible()
    await login(member)
    await page.goto(open)
    await isUntouched()
    await forgetLogin(page)
  })
  await test.step('on another page', async () => {
    await pressAdd()
    await login(member)
    await page.goto(`/product/${other.productCode}`)
    await isUntouched()
    await page.goto(open)
    await isUntouched()
    await forgetLogin(page)
  })
  await test.step('more than ten minutes later', async () => {
    await pressAdd()
    await time.forward(10 * 60_000 + 1000)
    await login(member)
    await page.goto(open)
    await isUntouched()
  })
})
