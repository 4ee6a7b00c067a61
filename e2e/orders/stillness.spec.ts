import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { eachWidth } from '../fixtures/widths.ts'

declare global {
  interface Window {
    moved: number
  }
}

/** Share of the window that moved without anybody asking, as Chromium counts it. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.moved)
}

const pages = [
  { name: 'home', path: '/user' },
  { name: 'the list', path: '/user/order/mine/all' },
]

for (const { at, tag } of eachWidth) {
  test(`nothing on home and the list moves while their orders and pictures come, ${at}`, { tag }, async ({
    page,
    given,
    login,
  }) => {
    const member = await given.member({ nickName: '林知夏' })
    await given.orders(member, [{ status: 'waitPay' }, { status: 'waitReceiving' }, { status: 'waitEvaluate' }])
    await login(member)
    const moved = await countMoves(page)
    // Slow enough that the wait shows: the delay before skeletons included.
    await page.route(/\/api\/v3\/orders\?|picture\.svg/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    for (const { name, path } of pages) {
      await test.step(name, async () => {
        await page.goto(path)
        const picture = page.getByRole('article').first().getByRole('img').first()
        await expect(picture).toHaveJSProperty('complete', true)
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        expect(await moved()).toBeLessThan(0.02)
      })
    }
  })
}
