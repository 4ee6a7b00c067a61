import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { atBothWidths } from '../fixtures/widths.ts'

/** Controls and headings whose text is cut off, and what sticks out of the window sideways. */
function brokenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width + 1)
      found.push(`page is ${document.documentElement.scrollWidth} wide`)
    for (const element of document.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, label, p, li, th, td')) {
      const style = getComputedStyle(element)
      if (!element.checkVisibility() || style.clipPath !== 'none' || element.closest('.visually-hidden')) continue
      const cut = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis'
      const tooWide = cut && element.scrollWidth > element.clientWidth + 1
      const tooTall = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1
      if (tooWide || tooTall) found.push(`${element.tagName} ${element.textContent?.slice(0, 20)}`)
    }
    return found
  })
}

test('elder mode enlarges, stays after a reload, and is clean; text at 200 % breaks nothing either', async ({
  page,
  inspect,
  given,
  login,
}) => {
  const member = await given.member()
  await given.orders(member, [{ status: 'waitPay' }, { status: 'waitReceiving' }])
  await login(member)
  await page.goto('/user')
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
  const before = await size()
  const mode = page.getByRole('button', { name: '长辈模式' })
  await mode.click()
  await expect(mode).toHaveAttribute('aria-pressed', 'true')
  expect(await size()).toBeGreaterThanOrEqual(before * 1.2)
  for (const path of ['/user', '/user/order/mine/all']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('¥').first()).toBeVisible()
    expect(await size()).toBeGreaterThanOrEqual(before * 1.2)
    await atBothWidths(page, async () => expect(await brokenParts(page), path).toEqual([]))
    await inspect(page, 'html')
  }
  await page.getByRole('button', { name: '长辈模式' }).click()
  expect(await size()).toBe(before)
  await test.step('text at 200 %, by the reader’s own setting (WCAG 1.4.4)', async () => {
    for (const path of ['/user', '/user/order/mine/all', '/agreement?code=privacy', '/user/error']) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await atBothWidths(page, async () => expect(await brokenParts(page), path).toEqual([]))
    }
  })
})
