import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { type Sandbox, socialTestKeys, startSandbox } from '../testing/index.ts'

const SITE = 'https://shop.example'
const BACK = `${SITE}/api/thirdLogin/callback/1`
const keys = socialTestKeys(SITE)
let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'id',
    smsAccessKeySecret: 'secret',
    shopUrl: SITE,
    shopOperatorKey: 'key',
    social: keys.provider,
  })
  desk = deskClient(sandbox.deskUrl)
})
afterAll(() => sandbox.stop())

const at = (path: string, query: Record<string, string> = {}) =>
  new URL(`${path}?${new URLSearchParams(query)}`, sandbox.providerUrl).href
const text = async (address: string, init?: RequestInit) => (await fetch(address, init)).text()
const { qq, weixin, weibo, alipay } = keys.provider
const pages = {
  qq: () =>
    at('/graph.qq.com/oauth2.0/authorize', { response_type: 'code', client_id: qq.id, redirect_uri: BACK, state: 's' }),
  weixin: () =>
    at('/open.weixin.qq.com/connect/qrconnect', {
      appid: weixin.id,
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'snsapi_login',
      state: 's',
    }),
  alipay: () =>
    at('/openauth.alipay.com/oauth2/publicAppAuthorize.htm', {
      app_id: alipay.appId,
      scope: 'auth_user',
      redirect_uri: BACK,
      state: 's',
    }),
  weibo: () => at('/api.weibo.com/oauth2/authorize', { client_id: weibo.id, redirect_uri: BACK, state: 's' }),
}
type Kind = keyof typeof pages
const kinds = Object.keys(pages) as Kind[]

describe.each(kinds)('the page of %s', (kind) => {
  it('offers its accounts, says that it is a stand-in, and runs nothing', async () => {
    const response = await fetch(pages[kind]())
    const page = await response.text()
    for (const { name } of await desk.social.accounts(kind)) expect(page).toContain(name)
    expect(page).toContain('模拟')
    expect(page).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('refuses another shop and another way back, with a page', async () => {
    const wrong = [
      pages[kind]().replace(/(client_id|appid|app_id)=[^&]+/, '$1=somebody'),
      pages[kind]().replace(encodeURIComponent(SITE), encodeURIComponent('https://evil.example')),
      pages[kind]().replace(encodeURIComponent(SITE), encodeURIComponent(`${SITE}.evil.example`)),
    ]
    for (const address of wrong) {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ account: 'new' }),
        redirect: 'manual',
      })
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
      expect(await response.text()).toContain('无法授权')
    }
  })

  it('makes a new account whose name is shown as it is', async () => {
    await desk.social.decide(pages[kind](), { name: '<b>新</b>' })
    expect(await text(pages[kind]())).toContain('&lt;b&gt;新&lt;/b&gt;')
  })
})

// Holds platform#19.
it('sends back who refused as each provider does', async () => {
  const backs = await Promise.all(kinds.map(async (kind) => (await desk.social.decide(pages[kind](), 'refuse')).search))
  expect(backs).toEqual([
    '?usercancel=1&state=s',
    '?state=s',
    `?app_id=${alipay.appId}&source=alipay_wallet&scope=&error_scope=auth_user&state=s`,
    '?state=s&error_uri=%2Foauth2%2Fauthorize&error=access_denied&error_description=user+denied+your+request.&error_code=21330',
  ])
})

const codeOf = async (kind: Kind) => {
  const [account] = await desk.social.accounts(kind)
  const { searchParams } = await desk.social.decide(pages[kind](), account!)
  return searchParams.get('auth_code') ?? searchParams.get('code') ?? ''
}

describe('qq', () => {
  const tokenOf = (code: string, changes: Record<string, string> = {}) =>
    text(
      at('/graph.qq.com/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: qq.id,
        client_secret: qq.secret,
        code,
        redirect_uri: BACK,
        ...changes,
      }),
    )

  // Holds platform#19.
  it('speaks of old in parameters and in a callback, in JSON where it is asked to', async () => {
    const code = await codeOf('qq')
    const token = new URLSearchParams(await tokenOf(code))
    expect([...token.keys()]).toEqual(['access_token', 'expires_in', 'refresh_token'])
    const access_token = token.get('access_token')!
    expect(await text(at('/graph.qq.com/oauth2.0/me', { access_token }))).toMatch(
      /^callback\( \{"client_id":"qq-of-the-tests","openid":"[0-9A-F]{32}"\} \);/,
    )
    expect(await tokenOf(code)).toMatch(/^callback\( \{"error":100020,/)
    expect(JSON.parse(await tokenOf(code, { fmt: 'json' }))).toMatchObject({ error: 100020 })
    const me = await text(at('/graph.qq.com/oauth2.0/me', { access_token, unionid: '1', fmt: 'json' }))
    expect(JSON.parse(me).unionid).toMatch(/^UID_/)
  })

  it.each([
    ['client_id', 100008],
    ['client_secret', 100009],
    ['redirect_uri', 100010],
    ['grant_type', 100004],
    ['code', 100019],
  ])('refuses another %s with %i', async (name, error) => {
    const code = await codeOf('qq')
    expect(JSON.parse(await tokenOf(code, { fmt: 'json', [name]: 'another' }))).toMatchObject({ error })
  })
})

it('a code lives ten minutes of the sandbox’s time', async () => {
  const ask = async (code: string) =>
    JSON.parse(
      await text(
        at('/api.weixin.qq.com/sns/oauth2/access_token', {
          appid: weixin.id,
          secret: weixin.secret,
          code,
          grant_type: 'authorization_code',
        }),
      ),
    )
  const [late, young] = [await codeOf('weixin'), await codeOf('weixin')]
  await desk.clock.setOffset(599_000)
  expect(await ask(young)).toMatchObject({ scope: 'snsapi_login', unionid: expect.any(String) })
  expect(await ask(young)).toMatchObject({ errcode: 40163 })
  await desk.clock.setOffset(601_000)
  expect(await ask(late)).toMatchObject({ errcode: 40029 })
  await desk.clock.setOffset(0)
})

it('weibo takes its key in the form and as Basic, and refuses another', async () => {
  const ask = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: await codeOf('weibo'),
      redirect_uri: BACK,
      ...form,
    })
    const response = await fetch(at('/api.weibo.com/oauth2/access_token'), { method: 'POST', body, headers })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const basic = `Basic ${Buffer.from(`${weibo.id}:${weibo.secret}`).toString('base64')}`
  expect(await ask({ client_id: weibo.id, client_secret: weibo.secret })).toMatchObject({
    status: 200,
    uid: expect.stringMatching(/^\d{10}$/),
  })
  expect(await ask({}, { authorization: basic })).toMatchObject({ status: 200 })
  expect(await ask({ client_id: weibo.id, client_secret: 'x' })).toMatchObject({ status: 401, error_code: 21324 })
  expect(await ask({ redirect_uri: `${BACK}x` }, { authorization: basic })).toMatchObject({
    status: 400,
    error_code: 21322,
  })
})

describe('alipay', () => {
  // Holds platform#19.
  it('refuses what is not signed, and signs that', async () => {
    const body = new URLSearchParams({
      app_id: alipay.appId,
      method: 'alipay.system.oauth.token',
      charset: 'utf-8',
      sign_type: 'RSA2',
      sign: 'AAAA',
      timestamp: '2026-11-21 08:00:00',
      version: '1.0',
      grant_type: 'authorization_code',
      code: await codeOf('alipay'),
    })
    const answer = await text(at('/openapi.alipay.com/gateway.do'), { method: 'POST', body })
    const { error_response, sign } = JSON.parse(answer)
    expect(error_response).toMatchObject({ code: '40002', sub_code: 'isv.invalid-signature' })
    const publicKey = createPublicKey({
      key: Buffer.from(keys.shop.SOCIAL_ALIPAY_PUBLIC_KEY!, 'base64'),
      format: 'der',
      type: 'spki',
    })
    const signed = answer.slice('{"error_response":'.length, answer.indexOf(',"sign"'))
    expect(verify('RSA-SHA256', Buffer.from(signed), publicKey, Buffer.from(sign, 'base64'))).toBe(true)
  })
})

describe('the desk', () => {
  it('sets faults of one provider, or of all, and takes them back', async () => {
    await desk.social.setFault({ mode: 'broken', delay: 5 }, 'weibo')
    expect((await desk.social.faults()).weibo).toEqual({ mode: 'broken', delay: 5 })
    expect((await desk.social.faults()).qq).toEqual({ mode: 'none', delay: 0 })
    await desk.social.setFault({ mode: 'refuse' })
    expect((await desk.social.faults()).qq.mode).toBe('refuse')
    expect(Object.values(await desk.social.clearFaults()).every(({ mode }) => mode === 'none')).toBe(true)
  })

  it('adds accounts', async () => {
    const added = await desk.social.addAccount('alipay', '小寒')
    expect(await desk.social.accounts('alipay')).toContainEqual(added)
    expect(await desk.social.accounts('qq')).not.toContainEqual(added)
  })
})
