import { guardLimits } from '@shop/contract/areas/access'
import { afterEach, describe, expect, it } from 'vitest'
import { sliderPosition } from '../../testing/answers.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { freshPhone } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { handTrack, passSlider } from '../../testing/sms-steps.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const failed = { status: 400, code: 'SLIDER_FAILED', body: { message: '滑动验证失败，请重新验证' } }
const required = { status: 400, code: 'SLIDER_REQUIRED', body: { message: '请完成滑动验证' } }

/** A puzzle that was drawn a second ago. */
async function draw(browser: TestBrowser) {
  shop().setClock(0)
  const { body } = await browser.send('POST', '/slider')
  const x = (await sliderPosition(shop().shop, body.id))!
  shop().setClock(1000)
  return { id: body.id as string, x }
}

const judge = (browser: TestBrowser, id: string, position: number, changes: object = {}) =>
  browser.send('PUT', `/slider/${id}`, { position, by: 'pointer', track: handTrack(position), ...changes })

const askTicket = (browser: TestBrowser) => browser.send('POST', '/sms/tickets', { phoneNum: freshPhone() })

describe('the puzzle', () => {
  // Holds access#31, access#32.
  it('tells everything but where the hole is', async () => {
    const { status, body } = await openBrowser(shop()).send('POST', '/slider')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      ['background', 'height', 'id', 'piece', 'pieceTop', 'pieceWidth', 'width'].sort(),
    )
    expect(body).toMatchObject({ width: 320, height: 160, pieceWidth: 64 })
  })

  // Holds access#31, access#32.
  it('gives a pass for the piece in its hole, by pointer or by keys', async () => {
    const browser = openBrowser(shop())
    const pointed = await draw(browser)
    expect(await judge(browser, pointed.id, pointed.x)).toMatchObject({ status: 204 })
    const typed = await draw(browser)
    const track = [0, typed.x + 20, typed.x + 4, typed.x].map((x, index) => ({ x, at: index * 100 }))
    expect(await judge(browser, typed.id, typed.x, { by: 'keyboard', track })).toMatchObject({ status: 204 })
  })

  // Holds access#32.
  it('fails a piece beside its hole, a leap, and a way that nobody made', async () => {
    const browser = openBrowser(shop())
    const { id, x } = await draw(browser)
    expect(await judge(browser, id, x + 7)).toMatchObject(failed)
    expect(await judge(browser, id, x, { track: [] })).toMatchObject(failed)
    expect(browser.cookies.has('shop_slider')).toBe(false)
  })

  // Holds access#32.
  it('is void after three tries, right or wrong', async () => {
    const browser = openBrowser(shop())
    const { id, x } = await draw(browser)
    for (const wrong of [x + 30, x - 30, x + 40]) expect(await judge(browser, id, wrong)).toMatchObject(failed)
    expect(await judge(browser, id, x)).toMatchObject(failed)
    const again = await draw(browser)
    await judge(browser, again.id, again.x + 30)
    await judge(browser, again.id, again.x - 30)
    expect(await judge(browser, again.id, again.x)).toMatchObject({ status: 204 })
  })

  it('is solved once', async () => {
    const browser = openBrowser(shop())
    const { id, x } = await draw(browser)
    const answers = await Promise.all(Array.from({ length: 20 }, () => judge(browser, id, x)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await judge(browser, id, x)).toMatchObject(failed)
  })

  it('is of use to nobody but the browser it was drawn for', async () => {
    const browser = openBrowser(shop())
    const { id, x } = await draw(browser)
    const stranger = openBrowser(shop())
    expect(await judge(stranger, id, x)).toMatchObject(failed)
    await stranger.send('POST', '/slider')
    expect(await judge(stranger, id, x)).toMatchObject(failed)
    expect(await judge(browser, id, x)).toMatchObject({ status: 204 })
  })

  it.each([
    [119_000, 204],
    [121_000, 400],
  ])('%i ms after it was drawn answers %i', async (ms, status) => {
    const browser = openBrowser(shop())
    const { id, x } = await draw(browser)
    shop().setClock(ms)
    expect((await judge(browser, id, x)).status).toBe(status)
  })

  it.each([
    ['no id that was ever given', 'nothing'],
    ['an id longer than any', 'x'.repeat(101)],
  ])('refuses %s', async (_, id) => {
    const browser = openBrowser(shop())
    await browser.send('POST', '/slider')
    expect((await judge(browser, id, 100)).status).toBeGreaterThanOrEqual(400)
  })

  it('is drawn so often for an address, and no oftener', async () => {
    const { pool, limits, clock } = shop().shop
    const browser = openBrowser(shop())
    const limit = { most: guardLimits.drawingsPerAddress, within: 600_000 }
    const taken = { kind: 'drawing', subject: browser.address, limits: [limit] }
    for (let count = 1; count < guardLimits.drawingsPerAddress; count += 1)
      await limits.take(pool, [taken], clock.now())
    expect(await browser.send('POST', '/slider')).toMatchObject({ status: 200 })
    const refused = await browser.send('POST', '/slider')
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    shop().setClock(600_000)
    expect(await browser.send('POST', '/slider')).toMatchObject({ status: 200 })
  })
})

describe('a pass', () => {
  // Holds access#33.
  it('stands in a cookie that scripts cannot read, for two minutes', async () => {
    const browser = openBrowser(shop())
    const passed = await passSlider(shop(), browser)
    const cookies = [passed.headers['set-cookie']].flat().map(String)
    expect(cookies.find((cookie) => cookie.startsWith('shop_slider='))).toMatch(
      /^shop_slider=[\w-]{43}; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  // Holds access#33.
  it('is good for one ticket, also of 20 asked for at once', async () => {
    const browser = openBrowser(shop())
    await passSlider(shop(), browser)
    const answers = await Promise.all(Array.from({ length: 20 }, () => askTicket(browser)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(required)
    expect(browser.cookies.has('shop_slider')).toBe(false)
  })

  // Holds access#30.
  it('is needed', async () => {
    const browser = openBrowser(shop())
    expect(await askTicket(browser)).toMatchObject(required)
    await browser.send('POST', '/slider')
    expect(await askTicket(browser)).toMatchObject(required)
  })

  // Holds access#33.
  it('is good in the browser that earned it alone', async () => {
    const browser = openBrowser(shop())
    await passSlider(shop(), browser)
    const stranger = openBrowser(shop())
    await stranger.send('POST', '/slider')
    stranger.cookies.set('shop_slider', browser.cookies.get('shop_slider')!)
    expect(await askTicket(stranger)).toMatchObject(required)
    expect(await askTicket(browser)).toMatchObject({ status: 200 })
  })

  it.each([
    [119_000, 200],
    [121_000, 400],
  ])('%i ms old answers %i', async (ms, status) => {
    const browser = openBrowser(shop())
    await passSlider(shop(), browser)
    shop().setClock(ms)
    expect((await askTicket(browser)).status).toBe(status)
  })

  it('cannot be had from a page of another site', async () => {
    const browser = openBrowser(shop())
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://shop.evil.example', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect(await browser.send('POST', '/slider', undefined, headers)).toMatchObject({
        status: 403,
        code: 'CROSS_SITE_REFUSED',
      })
    }
  })
})
