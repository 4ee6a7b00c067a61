import { agreementVersion } from '@shop/contract/agreements'
import { expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { freshPhone } from '../../testing/login.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { askCode, passSlider } from '../../testing/sms-steps.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms, environment: { PUBLIC_URL: 'https://shop.example' } })

// Holds access#102, access#103.
it('every cookie is bound to this host and to TLS where there is TLS', async () => {
  const [browser, phone] = [openBrowser(shop()), freshPhone()]
  const passed = await passSlider(shop(), browser)
  const smsCode = await desk.sms.codeFrom(phone, () => askCode(shop(), browser, phone))
  const login = await browser.send('POST', '/passport/smsLogin/v2', { phoneNum: phone, smsCode, agreementVersion })
  expect(login.status).toBe(200)
  const cookies = [passed, login].flatMap(({ headers }) => [headers['set-cookie']].flat().map(String))
  const named = Object.fromEntries(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
  expect(Object.keys(named).sort()).toEqual([
    '__Host-shop_access',
    '__Host-shop_browser',
    '__Host-shop_refresh',
    '__Host-shop_slider',
    'shop_live',
    'shop_session',
  ])
  for (const [name, cookie] of Object.entries(named)) {
    expect(cookie).toContain('; Secure')
    expect(cookie).toContain('; Path=/')
    expect(cookie).toContain('; SameSite=Lax')
    expect(cookie).not.toContain('Domain')
    expect(cookie.includes('HttpOnly')).toBe(!['shop_session', 'shop_live'].includes(name))
  }
  expect([...browser.cookies.keys()]).toContain('__Host-shop_browser')
  expect(await browser.send('GET', '/member/vo')).toMatchObject({ status: 200 })
  expect(await browser.send('POST', '/logout', {})).toMatchObject({ status: 204 })
  expect([...browser.cookies.keys()]).toEqual(['__Host-shop_browser'])
})
