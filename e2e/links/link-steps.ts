import type { Page } from '@playwright/test'
import type { DeskClient } from '@shop/sandbox/client'
import { sentCode } from '../fixtures/sent-code.ts'

/** The key in the text of a message. */
export const keyIn = (text: string) => /key=([\w-]{51})/.exec(text)?.[1] ?? ''

/** Enters the hidden digits of the phone that a link was sent to. @param act what stands on the button */
export async function enterDigits(page: Page, phone: string, act: string): Promise<void> {
  await page.getByLabel('第4位').click()
  await page.keyboard.type(phone.slice(3, 7))
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Has a code sent to that phone and enters it. */
export async function enterCode(page: Page, desk: DeskClient, phone: string): Promise<void> {
  const code = await sentCode(page, desk.sms, phone, () => page.getByRole('button', { name: '获取验证码' }).click())
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
}
