import { expect, test } from '../fixtures/index.ts'
import { eachWidth } from '../fixtures/widths.ts'
import { expectMessage, loginPage } from './login-page.ts'
import { sliderOf } from './slide.ts'

for (const { at, tag } of eachWidth) {
  // Holds access#34.
  test(`nothing of login moves when puzzle or message comes, and both leave its tabs free, ${at}`, { tag }, async ({
    page,
    axe,
  }) => {
    const form = loginPage(page)
    const tabs = page.getByRole('tablist', { name: '登录方式' })
    const shown = page.locator('img[src^="data:image/png"]')
    const lowest = () => tabs.evaluate((list) => list.getBoundingClientRect().bottom)
    const highest = () =>
      shown.first().evaluate((image) => (image.closest('[class*="picture"]') ?? image).getBoundingClientRect().top)
    /** The open puzzle, then its image code, beside the tabs. */
    const expectTabsFree = async () => {
      await sliderOf(page).hover()
      await expect(shown).toHaveCount(2)
      expect(await highest()).toBeGreaterThanOrEqual(await lowest())
      await page.getByRole('button', { name: '看不清？改用图形验证码' }).click()
      await expect(page.getByRole('img', { name: /图形验证码/ })).toBeVisible()
      expect(await highest()).toBeGreaterThanOrEqual(await lowest())
      await tabs.getByRole('tab', { name: '扫码登录' }).click()
      await expect(tabs.getByRole('tab', { name: '扫码登录' })).toHaveAttribute('aria-selected', 'true')
    }
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
    await expectTabsFree()

    await test.step('in elder mode, and at 200 % besides', async () => {
      await form.open()
      await page.getByRole('button', { name: '长辈模式' }).click()
      await form.phone.fill('13800138000')
      await expectTabsFree()
      await form.tab('短信登录').click()
      await page.setViewportSize({ width: 720, height: 900 })
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBeLessThanOrEqual(0)
      await axe(page)
    })
  })
}
