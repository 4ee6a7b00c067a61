import { setTimeout as pause } from 'node:timers/promises'
import { sliderPosition } from './answers.ts'
import type { TestAnswer, TestBrowser } from './browser.ts'
import type { TestShop } from './test-shop.ts'

/** A way to `position` as a hand would go it: 25 steps within 300 ms. */
export function handTrack(position: number) {
  return Array.from({ length: 26 }, (_, step) => ({ x: Math.round((position * step) / 2.5) / 10, at: step * 12 }))
}

/** Draws a puzzle and puts the piece into its hole. */
export async function passSlider(shop: TestShop, browser: TestBrowser): Promise<TestAnswer> {
  const drawn = await browser.send('POST', '/slider')
  const position = (await sliderPosition(shop.shop, drawn.body.id)) ?? 0
  // The way may not have taken longer than the puzzle has been out.
  await pause(60)
  return browser.send('PUT', `/slider/${drawn.body.id}`, { position, by: 'pointer', track: handTrack(position) })
}

/** Passes a puzzle and asks for a ticket. */
export async function askTicket(
  shop: TestShop,
  browser: TestBrowser,
  phoneNum: string,
  purpose?: string,
): Promise<TestAnswer> {
  await passSlider(shop, browser)
  return browser.send('POST', '/sms/tickets', { phoneNum, ...(purpose ? { purpose } : {}) })
}

/** Everything up to the code that is sent; the code itself is in the message. */
export async function askCode(
  shop: TestShop,
  browser: TestBrowser,
  phoneNum: string,
  purpose?: string,
): Promise<TestAnswer> {
  const { body } = await askTicket(shop, browser, phoneNum, purpose)
  return browser.send('POST', '/sms/captchas', { phoneNum, ticket: body.ticket })
}
