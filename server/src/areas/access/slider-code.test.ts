import { guardLimits } from '@shop/contract/areas/access'
import { afterEach, describe, expect, it } from 'vitest'
import { sliderCodeText } from '../../testing/answers.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { freshPhone } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const wrong = {
  status: 400,
  code: 'IMAGE_CODE_WRONG',
  body: { fields: [{ path: 'code', code: 'IMAGE_CODE_WRONG', message: '图形验证码错误，请重新输入' }] },
}

async function draw(browser: TestBrowser) {
  const { body } = await browser.send('POST', '/slider/code')
  return { id: body.id as string, text: (await sliderCodeText(shop().shop, body.id))! }
}

const judge = (browser: TestBrowser, id: string, code: string) => browser.send('PUT', `/slider/code/${id}`, { code })
const askTicket = (browser: TestBrowser) => browser.send('POST', '/sms/tickets', { phoneNum: freshPhone() })
const other = (text: string) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`

describe('the image code in place of a slide', () => {
  it('is a picture and an id, and nothing that gives its text away', async () => {
    const { status, body } = await openBrowser(shop()).send('POST', '/slider/code')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['id', 'image'])
    expect(body.image).toMatch(/^data:image\/png;base64,iVBOR/)
  })

  // Holds access#37.
  it('gives the pass of a slide, whatever the case and the spaces around it', async () => {
    const browser = openBrowser(shop())
    const { id, text } = await draw(browser)
    expect(await judge(browser, id, ` ${text.toLowerCase()} `)).toMatchObject({ status: 204 })
    expect(await askTicket(browser)).toMatchObject({ status: 200 })
    expect(await askTicket(browser)).toMatchObject({ status: 400, code: 'SLIDER_REQUIRED' })
  })

  // Holds access#37.
  it('is spent by one wrong try', async () => {
    const browser = openBrowser(shop())
    const { id, text } = await draw(browser)
    expect(await judge(browser, id, other(text))).toMatchObject(wrong)
    expect(await judge(browser, id, text)).toMatchObject(wrong)
    expect(browser.cookies.has('shop_slider')).toBe(false)
  })

  // Holds access#37.
  it('is solved once, however many answer at once', async () => {
    const browser = openBrowser(shop())
    const { id, text } = await draw(browser)
    const answers = await Promise.all(Array.from({ length: 20 }, () => judge(browser, id, text)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  // Holds access#37.
  it('works in the browser that it was drawn for, and with its own text', async () => {
    const [browser, stranger] = [openBrowser(shop()), openBrowser(shop())]
    const { id, text } = await draw(browser)
    await draw(stranger)
    expect(await judge(stranger, id, text)).toMatchObject(wrong)
    expect(await judge(openBrowser(shop()), id, text)).toMatchObject(wrong)
    const second = await draw(browser)
    expect(await judge(browser, second.id, text)).toMatchObject(wrong)
    expect(await judge(browser, id, text)).toMatchObject({ status: 204 })
  })

  it('runs out with the life of a puzzle', async () => {
    const browser = openBrowser(shop())
    const { id, text } = await draw(browser)
    shop().setClock(120_000)
    expect(await judge(browser, id, text)).toMatchObject(wrong)
  })

  // Holds access#37.
  it('takes of the same drawings as the puzzle', async () => {
    const address = shop().freshAddress()
    const { pool, limits, clock } = shop().shop
    const key = { kind: 'drawing', subject: address }
    const full = { ...key, limits: [{ most: guardLimits.drawingsPerAddress, within: 600_000 }] }
    const browser = openBrowser(shop(), address)
    expect(await browser.send('POST', '/slider')).toMatchObject({ status: 200 })
    expect(await browser.send('POST', '/slider/code')).toMatchObject({ status: 200 })
    expect(await limits.count(pool, key, 600_000, clock.now())).toBe(2)
    for (let hit = 2; hit < guardLimits.drawingsPerAddress; hit++) await limits.take(pool, [full], clock.now())
    for (const path of ['/slider/code', '/slider'])
      expect(await openBrowser(shop(), address).send('POST', path)).toMatchObject({
        status: 429,
        code: 'TOO_MANY_REQUESTS',
      })
  })
})
