import { expect, test } from '../fixtures/index.ts'
import { addressForm, cardOf } from './address-form.ts'

const ADDRESS = '/user/personal/address'

// Holds account#80.
test('an address is added by the keyboard alone', async ({ page, given, login }) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await form.add.focus()
  await page.keyboard.press('Enter')
  await expect(form.heading).toBeFocused()
  const next = () => page.keyboard.press('Tab')
  await next()
  await expect(form.pasted).toBeFocused()
  await next()
  await next()
  await expect(form.consignee).toBeFocused()
  await page.keyboard.type('Ann Lin')
  await next()
  await page.keyboard.type('13800138000')
  await next()
  await expect(form.place).toBeFocused()
  const marked = () => form.place.getAttribute('aria-activedescendant')
  const markedText = async () => page.locator(`[id="${await marked()}"]`).textContent()

  await test.step('arrows open the list and move along it', async () => {
    await expect(form.place).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(form.place).toHaveAttribute('aria-expanded', 'true')
    await expect(form.options).toHaveCount(34)
    await page.keyboard.press('ArrowDown')
    expect(await markedText()).toBe('天津市')
    await page.keyboard.press('End')
    expect(await markedText()).toBe('澳门特别行政区')
    await page.keyboard.press('Home')
    expect(await markedText()).toBe('北京市')
  })

  await test.step('initials narrow it', async () => {
    await page.keyboard.type('gd')
    await expect(form.options).toHaveText(['广东省'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox', { name: '城市' })).toBeVisible()
    await page.keyboard.type('zzz')
    await expect(page.getByText('没有匹配“zzz”的城市')).toBeVisible()
    for (const _ of 'zzz') await page.keyboard.press('Backspace')
    await page.keyboard.type('gz')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox', { name: '区县' })).toBeVisible()
  })

  await test.step('Backspace leads back, Escape closes and keeps what is chosen', async () => {
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('listbox', { name: '城市' })).toBeVisible()
    expect(await markedText()).toBe('广州市')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(form.place).toHaveAttribute('aria-expanded', 'false')
    await expect(form.place).toHaveValue('广东省 广州市')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox', { name: '区县' })).toBeVisible()
    await page.keyboard.type('天河')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox', { name: '街道' })).toBeVisible()
    await page.keyboard.type('wsjd')
    await page.keyboard.press('Enter')
    await expect(form.place).toHaveValue('广东省 广州市 天河区 五山街道')
    await expect(form.place).toBeFocused()
  })

  await next()
  await page.keyboard.type('五山路381号')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, 'Ann Lin')).toContainText('广东省广州市天河区五山街道')
})

// Holds account#80.
test('the list is told to readers, works by touch, and can be loaded again', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  await login(await given.member())
  const form = addressForm(page)
  await page.goto(ADDRESS)
  await form.add.click()
  await page.route('**/api/regions*', (route) => route.abort())
  await form.place.click()
  await expect(page.getByText('地区加载失败')).toBeVisible()
  await page.unroute('**/api/regions*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(form.options).toHaveCount(34)
  await expect(page.getByText('请选择省份，共34项')).toBeAttached()
  await axe(page)
  await form.options.filter({ hasText: '香港' }).click()
  await form.options.filter({ hasText: '香港' }).click()
  await expect(form.options).toHaveCount(18)
  await page.getByRole('button', { name: '香港特别行政区' }).first().click()
  await expect(form.options).toHaveCount(34)
  await form.options.filter({ hasText: '澳门' }).click()
  await form.options.filter({ hasText: '澳门' }).click()
  await form.options.filter({ hasText: '大堂区' }).first().click()
  await expect(form.place).toHaveValue(/^澳门特别行政区 澳门特别行政区 .*大堂区$/)
  await expect(form.place).toHaveAttribute('aria-expanded', 'false')
})

// Holds account#80.
test('who types ahead of the list meets no level but the one that is asked for', async ({ page, given, login }) => {
  await login(await given.member())
  const form = addressForm(page)
  await test.step('an arrow pressed as soon as the list is there moves the mark', async () => {
    await page.goto(ADDRESS)
    await form.add.click()
    // Before anything else that waits for the list could run.
    await form.place.evaluate((box) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=option]')) return
        observer.disconnect()
        box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      }).observe(document.body, { childList: true, subtree: true })
    })
    await form.place.click()
    const second = form.options.nth(1)
    await expect(second).toHaveText('天津市')
    await expect(form.place).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  })
  await test.step('what stood at one level is never offered at the next', async () => {
    await page.goto(ADDRESS)
    await form.add.click()
    await form.place.click()
    await form.place.fill('gd')
    await expect(form.options).toHaveText(['广东省'])
    // Within one task, before anything could be fetched or drawn: who types on must not choose a province for a city.
    const offered = await form.place.evaluate(async (box) => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
      return [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
    })
    expect(offered).toEqual([])
    await expect(page.getByRole('listbox', { name: '城市' })).toBeVisible()
  })
  await test.step('what was corrected while a level was on its way stays corrected', async () => {
    await page.goto(ADDRESS)
    await form.add.click()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/regions?parent=440106*', async (route) => {
      await held
      await route.continue()
    })
    await form.choosePlace('gd', 'gz', '天河')
    await expect(form.place).toHaveAttribute('placeholder', '广东省 广州市 天河区')
    await page.keyboard.press('Backspace')
    for (const word of ['越秀', '北京街道']) {
      await form.options.first().waitFor()
      await form.place.fill(word)
      await form.place.press('Enter')
    }
    await expect(form.place).toHaveValue('广东省 广州市 越秀区 北京街道')
    const late = page.waitForResponse(/parent=440106/)
    answer()
    await (await late).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(form.place).toHaveValue('广东省 广州市 越秀区 北京街道')
  })
})
