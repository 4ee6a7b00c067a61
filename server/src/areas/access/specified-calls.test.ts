import { agreementVersion } from '@shop/contract/agreements'
import { codePurposes } from '@shop/contract/areas/access'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { oneTimeSecrets } from '../../platform/one-time-tokens/tables.ts'
import { imageCodeText } from '../../testing/answers.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone } from '../../testing/login.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { encryptLogin, fetchLoginKey, memberWithPassword } from '../../testing/password-steps.ts'
import { multipartOf } from '../../testing/picture-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { askTicket } from '../../testing/sms-steps.ts'
import { consentPersonalData } from '../consent/index.ts'

// A client that was written by the specification sends its fields, and no other (decision record 60).
const { desk, sms } = await useSandbox()
const shop = useShop({ sms })
afterEach(() => shop().setClock(0))

const PASSWORD = 'Heron-2026'
const holderOf = async (phone: string, purpose: (typeof codePurposes)[number]) => {
  const browser = openBrowser(shop())
  await giveCode(shop(), browser, phone, purpose)
  return browser
}
const acceptedIn = async (browser: TestBrowser) => {
  const { body } = await browser.send('GET', '/member/vo')
  const told = await consentPersonalData.export(shop().shop.pool, body.accountId, new Date())
  return (told.consents as { version: string }[]).map(({ version }) => version)
}

describe('a call that carries the specification’s fields alone', () => {
  // Holds access#72.
  it('registers by userName, validCode and password, and keeps the agreements that hold now', async () => {
    const phone = freshPhone()
    const browser = await holderOf(phone, 'register')
    const body = { userName: phone, validCode: GIVEN_CODE, password: PASSWORD }
    expect(await browser.send('POST', '/register', body)).toMatchObject({ status: 200 })
    expect(await acceptedIn(browser)).toEqual([agreementVersion])
  })

  // Holds access#38.
  it('logs a new phone in by phoneNum and smsCode, and keeps the agreements that hold now', async () => {
    const phone = freshPhone()
    const browser = await holderOf(phone, 'login')
    const body = { phoneNum: phone, smsCode: GIVEN_CODE }
    expect(await browser.send('POST', '/passport/smsLogin/v2', body)).toMatchObject({ status: 200 })
    expect(await acceptedIn(browser)).toEqual([agreementVersion])
  })

  // Holds access#93.
  it('resets a password by userName, password and validCode, and answers 200', async () => {
    const { phone } = await memberWithPassword(shop(), 'Egret+2027')
    const browser = await holderOf(phone, 'reset')
    const body = { userName: phone, password: PASSWORD, validCode: GIVEN_CODE }
    expect(await browser.send('POST', '/reset/pwd', body)).toMatchObject({ status: 200, body: {} })
  })

  // Holds access#28.
  it('sends a code to the own phone without a body; it applies for closing the account', async () => {
    const { browser, phone } = await memberInBrowser(shop())
    const smsCode = await desk.sms.codeFrom(phone, async () => {
      expect(await browser.send('POST', '/sms/captcha')).toMatchObject({ status: 200, body: { resendAfter: 60 } })
    })
    const applied = await browser.send('POST', '/closeapply', { reason: 'unused', smsCode })
    expect(applied).toMatchObject({ status: 200 })
  })
})

describe('login/v3', () => {
  // Holds access#44.
  it('takes form data in parts as well as in one line', async () => {
    const { phone } = await memberWithPassword(shop(), PASSWORD)
    const browser = openBrowser(shop())
    const form = encryptLogin(await fetchLoginKey(browser), phone, PASSWORD)
    const { body, type } = await multipartOf(Object.entries(form))
    const answer = await browser.send('POST', '/passport/login/v3', body, { 'content-type': type })
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    expect((await browser.send('GET', '/member/vo')).status).toBe(200)
  })

  // Holds access#44.
  it('takes no file and no field twice in such a form', async () => {
    const { phone } = await memberWithPassword(shop(), PASSWORD)
    const browser = openBrowser(shop())
    const form = Object.entries(encryptLogin(await fetchLoginKey(browser), phone, PASSWORD))
    const withFile = [...form, ['file', { bytes: Buffer.from('x') }]] as Parameters<typeof multipartOf>[0]
    for (const fields of [withFile, [...form, ['platform', '1']] as typeof withFile]) {
      const { body, type } = await multipartOf(fields)
      const answer = await browser.send('POST', '/passport/login/v3', body, { 'content-type': type })
      expect([answer.status, answer.code]).toEqual([400, 'INPUT_INVALID'])
    }
  })
})

describe('PUT sms/captchas with phoneNum and captcha', () => {
  const look = (browser: TestBrowser, phoneNum: string, captcha: string) =>
    browser.send('PUT', '/sms/captchas', { phoneNum, captcha })

  // Holds access#20.
  it.each(codePurposes)('answers 200 to the right code of the purpose %s and 400 to a wrong one', async (purpose) => {
    const phone = freshPhone()
    const browser = await holderOf(phone, purpose)
    expect(await look(browser, phone, GIVEN_CODE)).toMatchObject({ status: 200, body: {} })
    expect(await look(browser, phone, '000000')).toMatchObject({
      status: 400,
      code: 'SMS_CODE_WRONG',
      body: { message: '请输入正确的短信验证码' },
    })
  })

  // Holds access#20.
  it('judges the code that was sent last, counts as a try of it and uses nothing up', async () => {
    const phone = freshPhone()
    const browser = await holderOf(phone, 'login')
    const { oneTimeTokens, pool, clock } = shop().shop
    shop().setClock(1000)
    const later = { purpose: 'sms-code:register', subject: phone, browser: browser.cookies.get('shop_browser')! }
    await oneTimeTokens.issue(pool, { ...later, secret: '135790', tries: 5, life: 300_000 }, clock.now())
    expect(await look(browser, phone, GIVEN_CODE)).toMatchObject({ status: 400, code: 'SMS_CODE_WRONG' })
    for (let count = 0; count < 4; count += 1) expect((await look(browser, phone, '135790')).status).toBe(200)
    // Its five tries are over; the earlier code was not tried by them, nor used up by a look.
    expect((await look(browser, phone, GIVEN_CODE)).status).toBe(200)
    const tries = await pool.orm
      .select({ tries: oneTimeSecrets.tries, consumedAt: oneTimeSecrets.consumedAt })
      .from(oneTimeSecrets)
      .where(eq(oneTimeSecrets.purpose, later.purpose))
      .orderBy(oneTimeSecrets.createdAt)
    expect(tries.at(-1)).toEqual({ tries: 5, consumedAt: null })
    const login = await browser.send('POST', '/passport/smsLogin/v2', { phoneNum: phone, smsCode: GIVEN_CODE })
    expect(login.status).toBe(200)
  })

  // Holds access#20.
  it('knows no code of another browser or another phone', async () => {
    const phone = freshPhone()
    const browser = await holderOf(phone, 'register')
    const spent = { status: 400, code: 'SMS_CODE_SPENT' }
    expect(await look(openBrowser(shop()), phone, GIVEN_CODE)).toMatchObject(spent)
    expect(await look(await holderOf(freshPhone(), 'register'), phone, GIVEN_CODE)).toMatchObject(spent)
    expect(await look(browser, freshPhone(), GIVEN_CODE)).toMatchObject(spent)
  })
})

describe('the image code', () => {
  /** A ticket that asks for an image code, as the third within the hour does. */
  async function ticketOf(browser: TestBrowser, phone: string): Promise<string> {
    const { limits, pool, clock } = shop().shop
    const sent = { kind: 'sms-phone', subject: phone, limits: [{ most: 5, within: 3_600_000 }] }
    for (let count = 0; count < 2; count += 1) await limits.take(pool, [sent], clock.now())
    const { body } = await askTicket(shop(), browser, phone)
    expect(body.isNeedCaptcha).toBe(true)
    return body.ticket
  }

  // Holds access#36.
  it('is drawn without a ticket and is good for the ticket of its browser', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const ticket = await ticketOf(browser, phone)
    const drawn = await browser.send('POST', '/image/captchas')
    expect(drawn).toMatchObject({ status: 200, body: { image: expect.stringMatching(/^data:image\/png;base64,/) } })
    const validCode = (await imageCodeText(shop().shop, ''))!
    const asked = { phoneNum: phone, ticket, validCode }
    expect(await openBrowser(shop()).send('POST', '/sms/captchas', asked)).toMatchObject({ code: 'TICKET_SPENT' })
    expect(await browser.send('POST', '/sms/captchas', asked)).toMatchObject({ status: 200 })
  })

  // Holds access#35.
  it('may be empty where the ticket asks for none', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const { body } = await askTicket(shop(), browser, phone)
    const asked = { phoneNum: phone, ticket: body.ticket, validCode: '' }
    expect(await browser.send('POST', '/sms/captchas', asked)).toMatchObject({ status: 200 })
  })
})
