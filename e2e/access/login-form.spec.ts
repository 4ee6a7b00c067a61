import { expect, test } from '../fixtures/index.ts'
import { eachWidth } from '../fixtures/widths.ts'
import { expectMessage, loginPage } from './login-page.ts'
import { sliderOf } from './slide.ts'

for (const { at, tag } of eachWidth) {
  test(`nothing moves when the puzzle or a message comes, ${at}`, { tag }, async ({ page }) => {
    const form = loginPage(page)
    await form.open()
    await page.evaluate(() => document.fonts.ready)
    const place = () => form.submit.evaluate((button) => button.getBoundingClientRect().top + scrollY)
    const before = await place()
    await expect(form.submit).toBeInViewport({ ratio: 1 })
    await form.submit.click()
    await expectMessage(form.agreement, '请同意相关协议')
    expect(await place()).toBe(before)
    await form.phone.fill('13800138000')
    await expect(sliderOf(page)).toBeVisible()
    await sliderOf(page).hover()
    expect(await place()).toBe(before)
  })
}

for (const { at, tag } of eachWidth) {
  for (const look of ['as usual', 'in elder mode']) {
    // Holds access#34.
    test(`the open puzzle and its image code leave the tabs of login free, ${look}, ${at}`, { tag }, async ({
      page,
    }) => {
      const form = loginPage(page)
      await form.open()
      if (look === 'in elder mode') await page.getByRole('button', { name: '长辈模式' }).click()
      await form.phone.fill('13800138000')
      const tabs = page.getByRole('tablist', { name: '登录方式' })
      const lowest = () => tabs.evaluate((list) => list.getBoundingClientRect().bottom)
      const shown = page.locator('img[src^="data:image/png"]')
      const highest = () =>
        shown.first().evaluate((image) => (image.closest('[class*="picture"]') ?? image).getBoundingClientRect().top)
      await sliderOf(page).hover()
      await expect(shown).toHaveCount(2)
      expect(await highest()).toBeGreaterThanOrEqual(await lowest())
      await page.getByRole('button', { name: '看不清？改用图形验证码' }).click()
      await expect(page.getByRole('img', { name: /图形验证码/ })).toBeVisible()
      expect(await highest()).toBeGreaterThanOrEqual(await lowest())
      await tabs.getByRole('tab', { name: '扫码登录' }).click()
      await expect(tabs.getByRole('tab', { name: '扫码登录' })).toHaveAttribute('aria-selected', 'true')
    })
  }
}
