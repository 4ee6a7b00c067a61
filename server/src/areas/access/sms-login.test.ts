import { agreementVersion } from '@shop/contract/agreements'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { askCode, passSlider } from '../../testing/sms-steps.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms })

describe('login', () => {
  it('works', async () => {
    const browser = openBrowser(shop())
    const phone = '13800138000'
    const passed = await passSlider(shop(), browser)
    expect(passed).toMatchObject({ status: 204 })
    const sent = await askCode(shop(), browser, phone)
    expect(sent).toMatchObject({ status: 200, body: { resendAfter: 60 } })
    const smsCode = await desk.sms.latestCode(phone)
    const login = await browser.send('POST', '/passport/smsLogin/v2', { phoneNum: phone, smsCode, agreementVersion })
    expect(login).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    expect(await browser.send('GET', '/member/vo')).toMatchObject({ status: 200, body: { phoneStr: '138****8000' } })
    expect(await browser.send('POST', '/passport/token/refresh', {})).toMatchObject({ status: 200 })
    expect(await browser.send('POST', '/logout', {})).toMatchObject({ status: 204 })
    expect(await browser.send('GET', '/member/vo')).toMatchObject({ status: 401 })
    console.log([...browser.cookies])
  })
})
