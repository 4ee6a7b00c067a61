import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { newToken } from '../ids.ts'

const shop = useShop()
const ours = 'http://localhost:8080'
const change = { module: 'm-mall', key: 'slogan', value: '冬令进补', reason: '换季' }

/** A call as our own page makes it. */
function fromPage(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return shop().app.inject({
    method,
    url,
    headers: { origin: ours, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': shop().freshAddress(), ...headers },
    ...(payload ? { payload } : {}),
  })
}

describe('the error shape', () => {
  // Holds access#13, access#16, access#19, access#30, platform#1.
  it('names each faulty field with its own text, and the first as the message', async () => {
    const answer = await fromPage('PUT', '/api/sms/captchas', { phoneNum: '123', extra: 1 })
    expect(answer.statusCode).toBe(400)
    const body = answer.json()
    expect(body).toMatchObject({ code: 'INPUT_INVALID', requestId: answer.headers['x-request-id'] })
    expect(
      Object.fromEntries(body.fields.map(({ path, message }: { path: string; message: string }) => [path, message])),
    ).toEqual({
      phoneNum: '请输入正确的手机号码',
      captcha: '短信验证码不能为空',
      extra: '不支持的内容',
    })
    expect(body.fields.map(({ message }: { message: string }) => message)).toContain(body.message)
  })

  it('does not turn other types into text', async () => {
    const answer = await fromPage('PUT', '/api/sms/captchas', { phoneNum: [13000000000], captcha: 123456 })
    expect(
      answer
        .json()
        .fields.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['captcha', 'phoneNum'])
  })

  it.each([
    ['half a JSON', '{"phoneNum":', 'application/json', 400, 'BODY_MALFORMED'],
    ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'BODY_MALFORMED'],
    ['JSON called text', '{"phoneNum":"1"}', 'text/plain', 400, 'CONTENT_TYPE_REFUSED'],
    ['a form', 'phoneNum=1', 'application/x-www-form-urlencoded', 400, 'CONTENT_TYPE_REFUSED'],
    ['XML', '<x/>', 'application/xml', 400, 'CONTENT_TYPE_REFUSED'],
    ['a form with files', '--x--', 'Multipart/Form-Data; boundary=x', 400, 'CONTENT_TYPE_REFUSED'],
    ['70 kB', `{"phoneNum":"${'1'.repeat(70_000)}"}`, 'application/json', 413, 'BODY_TOO_LARGE'],
    ['an array', '[]', 'application/json', 400, 'INPUT_INVALID'],
    ['null', 'null', 'application/json', 400, 'INPUT_INVALID'],
  ])('refuses %s as a body', async (_name, payload, type, status, code) => {
    const answer = await shop().app.inject({
      method: 'PUT',
      url: '/api/sms/captchas',
      headers: { 'content-type': type, origin: ours, 'x-forwarded-for': shop().freshAddress() },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('tells a malformed id and a missing one alike', async () => {
    const { bearer } = await loginAs(shop().shop)
    for (const id of ['nonsense', '261121000000000000']) {
      const answer = await shop().app.inject({ url: `/api/v3/orders/${id}`, headers: bearer })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
    }
  })

  it('refuses a text that no row can hold', async () => {
    const answer = await shop().app.inject('/api/products?keyword=%00')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ path: 'keyword', code: 'MALFORMED', message: '填写的内容格式不正确' }],
    })
  })

  it('answers JSON for an unknown path and says nothing of it', async () => {
    const answer = await shop().app.inject('/api/no/such/thing')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the origin gate', () => {
  const forms: [string, Record<string, string>][] = [
    ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { origin: 'http://evil.localhost:8080', 'sec-fetch-site': 'same-site' }],
    ['no origin but fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a null origin', { origin: 'null' }],
    [
      'a navigated post',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
    ['an older browser of another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ]
  // Holds platform#9.
  it.each(forms)('refuses a write from %s', async (_name, headers) => {
    const answer = await shop().app.inject({ method: 'POST', url: '/api/logout', headers, payload: {} })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE_REFUSED'])
  })

  it('lets our own pages and programs write', async () => {
    const page = await fromPage('PUT', '/api/sms/captchas', {})
    const program = await shop().app.inject({ method: 'PUT', url: '/api/sms/captchas', payload: {} })
    expect([page.statusCode, program.statusCode]).toEqual([400, 400])
  })

  it('gives no cross-origin read', async () => {
    const answer = await shop().app.inject({
      url: '/api/settings?module=m-mall',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('headers', () => {
  it('keeps API answers out of every cache and frame', async () => {
    const answer = await shop().app.inject('/api/settings?module=m-mall')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    })
  })

  // Holds platform#5.
  it('refuses a header value that the contract does not name', async () => {
    const { bearer: headers } = await loginAs(shop().shop)
    const wrong = await shop().app.inject({ url: '/api/v3/orders/counts', headers: { ...headers, platform: 'TV' } })
    const right = await shop().app.inject({ url: '/api/v3/orders/counts', headers: { ...headers, platform: 'PC' } })
    expect([wrong.statusCode, right.statusCode]).toEqual([400, 200])
  })
})

describe('paces', () => {
  it('tells a client that calls too often when to come back', async () => {
    const from = { 'x-forwarded-for': shop().freshAddress(), origin: ours }
    let answer = await shop().app.inject({ method: 'POST', url: '/api/logout', headers: from, payload: {} })
    for (let count = 0; count < 300 && answer.statusCode !== 429; count += 1) {
      answer = await shop().app.inject({ method: 'POST', url: '/api/logout', headers: from, payload: {} })
    }
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const other = { ...from, 'x-forwarded-for': shop().freshAddress() }
    expect(
      (await shop().app.inject({ method: 'POST', url: '/api/logout', headers: other, payload: {} })).statusCode,
    ).not.toBe(429)
  })
})

describe('tokens that open nothing', () => {
  // Nothing is regained meanwhile, however long the machine takes.
  beforeEach(() => {
    vi.spyOn(shop().shop.clock, 'now').mockReturnValue(new Date())
  })
  afterEach(() => vi.restoreAllMocks())

  // Holds access#112.
  it('do not give whoever invents them a fresh bucket each time', async () => {
    const from = shop().freshAddress()
    const statuses: number[] = []
    for (let count = 0; count < 110; count += 1) {
      const headers = { 'x-forwarded-for': from, authorization: `Bearer ${newToken()}` }
      const answer = await shop().app.inject({ method: 'PUT', url: '/api/ops/settings', headers, payload: change })
      statuses.push(answer.statusCode)
    }
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })

  // Holds access#112.
  it('count as well where the input is at fault', async () => {
    const from = shop().freshAddress()
    const statuses = new Set<number>()
    for (let count = 0; count < 110; count += 1) {
      const headers = { 'x-forwarded-for': from, authorization: `Bearer ${newToken()}` }
      const call = { method: 'POST', url: '/api/addresses', headers, payload: { nonsense: 1 } } as const
      statuses.add((await shop().app.inject(call)).statusCode)
    }
    expect([...statuses]).toEqual([401, 429])
  })

  it('learn nothing of what a call wants when there is none at all', async () => {
    const answer = await shop().app.inject({ method: 'PUT', url: '/api/ops/settings', payload: {} })
    expect([answer.statusCode, answer.json().fields]).toEqual([401, undefined])
  })
})

describe('health', () => {
  it('is told to anyone, figures to this machine alone', async () => {
    expect((await shop().app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await shop().app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await shop().app.inject('/metrics')).body).toContain('shop_request_seconds')
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const proxied = await shop().app.inject({ url: '/metrics', headers: { [header]: '10.0.0.1' } })
      expect(proxied.statusCode, header).toBe(404)
    }
  })
})

it('the OpenAPI document tells of a file, and of which form a body has', async () => {
  const { paths } = (await shop().app.inject('/api/openapi.json')).json()
  const upload = paths['/api/upload'].post.requestBody.content
  expect(Object.keys(upload)).toEqual(['multipart/form-data'])
  expect(upload['multipart/form-data'].schema).toMatchObject({
    required: ['module', 'file'],
    properties: { file: { contentMediaType: 'application/octet-stream' } },
  })
  expect(Object.keys(paths['/api/passport/login/v3'].post.requestBody.content)).toEqual([
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
})
