import { agreementVersion } from '@shop/contract/agreements'
import { questionLimits } from '@shop/contract/areas/access'
import { afterEach, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { logInByPassword } from '../../testing/password-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { askCode, passSlider } from '../../testing/sms-steps.ts'
import { consentPersonalData } from '../consent/index.ts'
import { questionKeys } from './password-policy.ts'
import { findAccountByPhone } from './store.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms })
afterEach(() => shop().setClock(0))

const PASSWORD = 'Heron-2026'
const DAY = 86_400_000

async function holderOf(phone: string) {
  const browser = openBrowser(shop())
  await giveCode(shop(), browser, phone, 'register')
  return browser
}

const register = (browser: TestBrowser, userName: string, changes: object = {}, headers: Record<string, string> = {}) =>
  browser.send(
    'POST',
    '/register',
    { userName, validCode: GIVEN_CODE, password: PASSWORD, agreementVersion, ...changes },
    { 'organization-code': 'HEAN', ...headers },
  )
const accountOf = (phone: string) =>
  findAccountByPhone(shop().shop.pool, shop().shop.keyring.blindIndex('phone', phone))

describe('registering', () => {
  // Holds access#72.
  it('leads from the puzzle to an account that is logged in, and opens to the password later', async () => {
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const validCode = await desk.sms.codeFrom(phone, () => askCode(shop(), browser, phone, 'register'))
    expect(await register(browser, phone, { validCode })).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    const { accountId } = (await accountOf(phone))!
    expect((await browser.send('GET', '/member/vo')).body.accountId).toBe(accountId)
    const told = await consentPersonalData.export(shop().shop.pool, accountId, new Date())
    expect(told.consents).toMatchObject([{ version: agreementVersion }])
    const other = openBrowser(shop())
    expect(await logInByPassword(other, phone, PASSWORD)).toMatchObject({ status: 200 })
    expect((await other.send('GET', '/member/vo')).body.accountId).toBe(accountId)
  })

  // Holds access#72.
  it('asks for the agreements that hold now', async () => {
    const phone = freshPhone()
    const browser = await holderOf(phone)
    expect(await register(browser, phone, { agreementVersion: '' })).toMatchObject({
      status: 400,
      code: 'AGREEMENT_REQUIRED',
      body: { message: '请同意相关协议', fields: [{ path: 'agreementVersion' }] },
    })
    expect(await register(browser, phone, { agreementVersion: '2020-01-01' })).toMatchObject({
      status: 400,
      code: 'AGREEMENT_OUTDATED',
    })
    expect(await accountOf(phone)).toBeUndefined()
  })

  // Holds access#72.
  it('knows no other organization', async () => {
    const phone = freshPhone()
    const browser = await holderOf(phone)
    expect(await register(browser, phone, {}, { 'organization-code': 'OTHER' })).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
    })
    expect(await register(browser, phone)).toMatchObject({ status: 200 })
  })

  // Holds access#74.
  it('tells that a phone is taken to who holds its code, and to nobody else', async () => {
    const { phone } = await loginAs(shop().shop)
    const browser = await holderOf(phone)
    expect(await register(browser, phone, { validCode: '000000' })).toMatchObject({
      status: 400,
      code: 'SMS_CODE_WRONG',
      body: { message: '请输入正确的短信验证码', fields: [{ path: 'validCode' }] },
    })
    const taken = await register(browser, phone)
    expect(taken).toMatchObject({
      status: 409,
      code: 'PHONE_TAKEN',
      body: { message: '手机号码已被注册', fields: [{ path: 'userName' }] },
    })
    expect(taken.headers['set-cookie']).toBeUndefined()
    expect(await logInByPassword(openBrowser(shop()), phone, PASSWORD)).toMatchObject({ code: 'LOGIN_REFUSED' })
    expect(await register(openBrowser(shop()), phone)).toMatchObject({ status: 400, code: 'SMS_CODE_SPENT' })
  })

  // Holds access#72.
  it('makes one account of ten calls at once', async () => {
    const phone = freshPhone()
    const browsers = await Promise.all(Array.from({ length: 10 }, () => holderOf(phone)))
    const answers = await Promise.all(browsers.map((browser) => register(browser, phone)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  // Holds access#90.
  it.each(['Password1', 'PaSsWoRd123', 'Passw0rd', 'P@ssw0rd', 'Qwer1234', 'Woaini1314', 'Abcd1234!!', 'Password1!'])(
    'refuses the common password %s and keeps the code',
    async (password) => {
      const phone = freshPhone()
      const browser = await holderOf(phone)
      expect(await register(browser, phone, { password })).toMatchObject({
        status: 400,
        code: 'PASSWORD_COMMON',
        body: { message: '该密码过于常见，请换一个', fields: [{ path: 'password' }] },
      })
      expect(await register(browser, phone)).toMatchObject({ status: 200 })
    },
  )

  // Holds access#90.
  it.each([
    ['', '新密码不能为空'],
    ['Short-1', '请输入8~16位的密码'],
    ['Longer-than-16-ch', '请输入8~16位的密码'],
    ['onlyletters', '请输入8~16位的密码'],
    ['twoclasses1', '请输入8~16位的密码'],
    ['With space1', '请输入8~16位的密码'],
    ['中文密码Aa1', '请输入8~16位的密码'],
  ])('refuses the password "%s"', async (password, message) => {
    const phone = freshPhone()
    const answer = await register(await holderOf(phone), phone, { password })
    expect(answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    expect(answer.body.fields).toMatchObject([{ path: 'password', message: expect.stringContaining(message) }])
  })
})

describe('asking whether a phone is registered', () => {
  const ask = (browser: TestBrowser, userName = freshPhone()) => browser.send('POST', '/validate', { userName })
  const askOften = async (browser: TestBrowser, count: number) => {
    const answers = []
    for (let asked = 0; asked < count; asked += 1) answers.push(await ask(browser))
    return answers.map(({ code }) => code)
  }

  // Holds access#75.
  it('answers 1 or 0', async () => {
    const { phone } = await loginAs(shop().shop)
    const browser = openBrowser(shop())
    expect(await ask(browser, phone)).toMatchObject({ status: 200, body: { isRegisted: '1' } })
    expect(await ask(browser)).toMatchObject({ status: 200, body: { isRegisted: '0' } })
  })

  // Holds access#75.
  it('is free five times a day for an address, then takes a slider pass each time', async () => {
    const browser = openBrowser(shop())
    expect(await askOften(browser, 5)).toEqual(Array(5).fill(undefined))
    const refused = await ask(browser)
    expect(refused).toMatchObject({ status: 400, code: 'SLIDER_REQUIRED', body: { message: '请完成滑动验证' } })
    expect(await ask(openBrowser(shop(), browser.address))).toMatchObject({ code: 'SLIDER_REQUIRED' })
    await passSlider(shop(), browser)
    expect(await ask(browser)).toMatchObject({ status: 200 })
    expect(await ask(browser)).toMatchObject({ code: 'SLIDER_REQUIRED' })
    shop().setClock(DAY + 1000)
    expect(await ask(browser)).toMatchObject({ status: 200 })
  })

  // Holds access#75.
  it('ends at twenty a day for an address, with a pass as without', async () => {
    const browser = openBrowser(shop())
    const codes: (string | undefined)[] = []
    for (let asked = 0; asked <= 20; asked += 1) {
      if (asked >= questionLimits.freeADay) await passSlider(shop(), browser)
      codes.push((await ask(browser)).code)
    }
    expect(codes).toEqual([...Array(20).fill(undefined), 'TOO_MANY_REQUESTS'])
  })

  // Holds access#75.
  it('ends at a hundred a day for a network, however many addresses it has', async () => {
    const asked = Array.from({ length: 110 }, (_, index) => ask(openBrowser(shop(), `172.20.5.${index + 1}`)))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(await ask(openBrowser(shop(), '172.20.6.1'))).toMatchObject({ status: 200 })
  })

  // Holds access#75.
  it('gives five free answers to 30 questions at once', async () => {
    const browser = openBrowser(shop())
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(browser)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'SLIDER_REQUIRED')).toHaveLength(25)
  })

  // Holds access#75.
  it('leaves the pass where the answer is refused', async () => {
    const phone = freshPhone()
    const { pool, limits, clock } = shop().shop
    for (let asked = 0; asked < questionLimits.perPhoneADay; asked += 1)
      await limits.take(pool, questionKeys(phone, shop().freshAddress()).paid, clock.now())
    const browser = openBrowser(shop())
    await askOften(browser, 5)
    await passSlider(shop(), browser)
    expect(await ask(browser, phone)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await ask(browser)).toMatchObject({ status: 200 })
    expect(await ask(browser)).toMatchObject({ code: 'SLIDER_REQUIRED' })
  })

  // Holds access#75.
  it('ends at twenty a day for a phone, whoever asks', async () => {
    const phone = freshPhone()
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(openBrowser(shop()), phone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  // Holds access#75.
  it('takes a slider pass of everybody once many have asked, and ends for a day at 500 answers', async () => {
    shop().setClock(3 * DAY)
    const { pool, limits, clock } = shop().shop
    const newcomer = (index: number) => openBrowser(shop(), `198.${18 + (index >> 8)}.${index & 255}.9`)
    const spend = async (kind: 'free' | 'paid', count: number, from: number) => {
      for (let asked = 0; asked < count; asked += 1)
        await limits.take(pool, questionKeys(freshPhone(), newcomer(from + asked).address)[kind], clock.now())
    }
    await spend('free', questionLimits.everyoneFreeADay - 1, 0)
    expect(await ask(newcomer(500))).toMatchObject({ status: 200 })
    const slides = newcomer(501)
    expect(await ask(slides)).toMatchObject({ code: 'SLIDER_REQUIRED' })
    await passSlider(shop(), slides)
    expect(await ask(slides)).toMatchObject({ status: 200 })
    await spend('paid', questionLimits.everyoneADay - questionLimits.everyoneFreeADay - 1, 200)
    await passSlider(shop(), slides)
    expect(await ask(slides)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
