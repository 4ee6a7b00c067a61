import { expect, type Page } from '@playwright/test'
import type { DeskClient } from '@shop/sandbox/client'
import { sentCode } from '../fixtures/sent-code.ts'

/** The dialog that stands open. */
export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Proves who it is in the open dialog, by a code to the own phone, and does what its button says. */
export async function proveByCode(page: Page, desk: DeskClient, phone: string, act: string): Promise<void> {
  const dialog = dialogOf(page)
  const code = await sentCode(page, desk.sms, phone, () => dialog.getByRole('button', { name: '获取验证码' }).click())
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await dialog.getByRole('button', { name: `验证并${act}` }).click()
}

/** The same by the password. */
export async function proveByPassword(page: Page, password: string, act: string): Promise<void> {
  const dialog = dialogOf(page)
  const way = dialog.getByText('密码验证')
  if (await way.isVisible()) await way.click()
  await dialog.getByRole('textbox', { name: '登录密码' }).fill(password)
  await dialog.getByRole('button', { name: `验证并${act}` }).click()
}

/** The same without the page, which does not know of it: only the shop does. */
export async function proveQuietly(page: Page, desk: DeskClient, phone: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { headers, data })
  const smsCode = await desk.sms.codeFrom(phone, () => post('sms/captcha', { purpose: 'proof' }))
  expect((await post('account/proof', { smsCode })).status()).toBe(200)
}
