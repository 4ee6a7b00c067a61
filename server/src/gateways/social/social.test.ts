import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SocialType, socialTypes } from '@shop/contract/areas/access'
import { socialTestKeys } from '@shop/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../platform/settings.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { testEnvironment } from '../../testing/test-shop.ts'
import { SocialGatewayFailure, type SocialProvider } from './port.ts'
import { socialProviders } from './providers.ts'

const { desk, social } = await useSandbox()
const RETURN_TO = 'http://localhost:8080/api/thirdLogin/callback/1'
const kinds = Object.keys(socialTypes) as (keyof typeof socialTypes)[]

/** The gateways of a shop with these variables; calls may take so many ms. */
function provider(kind: keyof typeof socialTypes, changes: Record<string, string> = {}, timeout = 20_000) {
  const { social: settings } = readSettings({ ...testEnvironment('postgres://unused'), ...social, ...changes })
  return socialProviders(settings, timeout)[socialTypes[kind] as SocialType] as SocialProvider
}

/** What somebody at the provider sends the browser back with. */
async function comeBack(gateway: SocialProvider, kind: keyof typeof socialTypes, name = '小满', returnTo = RETURN_TO) {
  const account = (await desk.social.accounts(kind)).find((each) => each.name === name) ?? { name }
  const { searchParams } = await desk.social.decide(
    gateway.authorizeAddress({ state: 's t/+=', returnTo }).href,
    account,
  )
  return {
    code: searchParams.get('auth_code') ?? searchParams.get('code') ?? '',
    state: searchParams.get('state'),
  }
}

async function failureOf(work: Promise<unknown>): Promise<SocialGatewayFailure> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(SocialGatewayFailure)
  return error as SocialGatewayFailure
}

describe.each(kinds)('%s', (kind) => {
  // Holds access#64.
  it('says who it is, the same at every login, and gives the state back unchanged', async () => {
    const gateway = provider(kind)
    const first = await comeBack(gateway, kind)
    expect(first.state).toBe('s t/+=')
    const known = await gateway.identify(first.code, RETURN_TO)
    expect(known).toEqual({ subject: expect.stringMatching(/^[\w-]{8,64}$/), name: '小满' })
    expect(await gateway.identify((await comeBack(gateway, kind)).code, RETURN_TO)).toEqual(known)
    const other = await gateway.identify((await comeBack(gateway, kind, '🌿半夏🌿')).code, RETURN_TO)
    expect(other).toEqual({ subject: expect.not.stringMatching(known.subject), name: '🌿半夏🌿' })
  })

  // Holds access#64.
  it('takes each code once, and none that it did not give', async () => {
    const gateway = provider(kind)
    const { code } = await comeBack(gateway, kind)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => gateway.identify(code, RETURN_TO)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await failureOf(gateway.identify('invented', RETURN_TO))).toMatchObject({ kind: 'refused' })
  })

  // Holds access#64.
  it('knows the shop by its key', async () => {
    const { code } = await comeBack(provider(kind), kind)
    const changes =
      kind === 'alipay'
        ? {
            SOCIAL_ALIPAY_PRIVATE_KEY: socialTestKeys('http://localhost:8080').provider.alipay.privateKey,
          }
        : { [`SOCIAL_${kind.toUpperCase()}_SECRET`]: 'another-secret-of-nobody' }
    const reason = { qq: '100009', weixin: '40125', alipay: 'isv.invalid-signature', weibo: '21324' }[kind]
    expect(await failureOf(provider(kind, changes).identify(code, RETURN_TO))).toMatchObject({
      kind: 'refused',
      reason,
    })
  })

  // Holds access#65.
  it('is unreachable while it is cut off, slow or away, and says nothing of what was asked', async () => {
    const fail = async (timeout?: number) =>
      failureOf(provider(kind, {}, timeout).identify((await comeBack(provider(kind), kind)).code, RETURN_TO))
    await desk.social.setFault({ mode: 'broken' }, kind)
    // A body that is cut off is signed as it stands, and still is no answer.
    expect(await fail()).toMatchObject({ kind: 'unreachable', reason: 'ANSWER_MALFORMED' })
    await desk.social.setFault({ mode: 'refuse' }, kind)
    expect(await fail()).toMatchObject({ kind: 'refused' })
    await desk.social.setFault({ delay: 200 }, kind)
    // Two calls of 200 ms each are too long for 300 ms in all.
    expect(await fail(300)).toMatchObject({ kind: 'unreachable', reason: 'TIMEOUT' })
    await desk.social.clearFaults()
    const away = await answering((_request, response) => response.destroy())
    expect(await failureOf(provider(kind, { SOCIAL_ENDPOINT: away }).identify('code', RETURN_TO))).toMatchObject({
      kind: 'unreachable',
      message: expect.not.stringContaining('secret'),
    })
  })

  // Holds access#65.
  it.each<[string, string, RequestListener]>([
    ['leads elsewhere', 'REDIRECTED', (_, answer) => answer.writeHead(302, { location: '/elsewhere' }).end()],
    ['is at fault', 'HTTP_502', (_, answer) => answer.writeHead(502).end('<h1>Bad Gateway</h1>')],
    ['answers a page', 'ANSWER_MALFORMED', (_, answer) => answer.end('<!doctype html>')],
    ['answers a list', 'ANSWER_MALFORMED', (_, answer) => answer.end('[]')],
    ['answers without end', 'ANSWER_TOO_LARGE', (_, answer) => answer.end(`{"x":"${'x'.repeat(70_000)}"}`)],
  ])('is unreachable when it %s', async (_, reason, listener) => {
    const asked: (string | undefined)[] = []
    const endpoint = await answering((request, response) => {
      asked.push(request.url)
      listener(request, response)
    })
    const gateway = provider(kind, { SOCIAL_ENDPOINT: endpoint })
    expect(await failureOf(gateway.identify('code', RETURN_TO))).toMatchObject({ kind: 'unreachable', reason })
    expect(asked).toHaveLength(1)
  })

  it('answers in another shape than it should: unreachable', async () => {
    const endpoint = await answering((_, response) =>
      response.end('{"access_token":5,"openid":"","uid":"x","sign":"x"}'),
    )
    const gateway = provider(kind, { SOCIAL_ENDPOINT: endpoint })
    const reason = kind === 'alipay' ? 'SIGNATURE_WRONG' : 'ANSWER_MALFORMED'
    expect(await failureOf(gateway.identify('code', RETURN_TO))).toMatchObject({ kind: 'unreachable', reason })
  })

  it('sends browsers to the provider’s own host where nothing else is set', () => {
    const { host, protocol } = provider(kind, { SOCIAL_ENDPOINT: '' }).authorizeAddress({ state: 's', returnTo: 'r' })
    const own = {
      qq: 'graph.qq.com',
      weixin: 'open.weixin.qq.com',
      alipay: 'openauth.alipay.com',
      weibo: 'api.weibo.com',
    }
    expect([protocol, host]).toEqual(['https:', own[kind]])
  })
})

it.each(['qq', 'weibo'] as const)('%s takes a code only with the way back that it was given for', async (kind) => {
  const gateway = provider(kind)
  const { code } = await comeBack(gateway, kind)
  const elsewhere = 'http://localhost:8080/api/thirdLogin/callback/2'
  expect(await failureOf(gateway.identify(code, elsewhere))).toMatchObject({ kind: 'refused' })
})

it('weixin asks in its own words and order', () => {
  const { pathname, search, hash } = provider('weixin', { SOCIAL_ENDPOINT: '' }).authorizeAddress({
    state: 'state',
    returnTo: RETURN_TO,
  })
  expect(`${pathname}${search}${hash}`).toBe(
    `/connect/qrconnect?appid=weixin-of-the-tests&redirect_uri=${encodeURIComponent(RETURN_TO)}&response_type=code&scope=snsapi_login&state=state#wechat_redirect`,
  )
})

// Holds access#64.
it('alipay is not believed without its signature', async () => {
  const gateway = provider('alipay')
  const { code } = await comeBack(gateway, 'alipay')
  await desk.social.setFault({ mode: 'signature' }, 'alipay')
  expect(await failureOf(gateway.identify(code, RETURN_TO))).toMatchObject({
    kind: 'unreachable',
    reason: 'SIGNATURE_WRONG',
  })
  await desk.social.clearFaults()
})

/** A server of this test that answers everything alike. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
