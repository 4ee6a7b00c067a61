import type { Page } from '@playwright/test'
import type { DeskClient } from '@shop/sandbox/client'
import { sentCode } from '../fixtures/sent-code.ts'
import { passSlide } from './slide.ts'

/** A form around the shared SMS block as a shopper sees it: register, bind a phone, set a password. */
export function smsForm(page: Page) {
  const main = page.getByRole('main')
  const phone = main.getByRole('textbox', { name: '手机号码', exact: true })
  const code = main.getByRole('textbox', { name: '短信验证码', exact: true })
  const send = main.getByRole('button', { name: '获取验证码' })
  return {
    phone,
    code,
    send,
    password: main.getByLabel(/^(设置密码|新密码)$/),
    confirmation: main.getByLabel('确认密码', { exact: true }),
    agreement: main.getByRole('checkbox', { name: /我已阅读并同意/ }),
    heading: main.getByRole('heading', { level: 1 }),
    countdown: main.getByRole('timer'),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    /** Types the phone, passes the slide, has a code sent and types it. */
    prove: async (number: string, desk: DeskClient) => {
      await phone.fill(number)
      await passSlide(page)
      await code.fill(await sentCode(page, desk.sms, number, () => send.click()))
    },
  }
}
