import { listRegions } from '@shop/contract/areas/addresses'
import { listCategories } from '@shop/contract/areas/products'
import type { AnyOperation } from '@shop/contract/kit/operation'
import { operations } from '@shop/contract/kit/operations'
import { screens } from '@shop/contract/screens'
import { ownPage } from '../browser.ts'
import { type Answer, send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'

const wantedOfApi: Record<string, RegExp> = {
  'cache-control': /^no-store$/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^no-referrer$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-request-id': /\S/,
}

/** What is the same for everybody, and nobody's, may be kept. */
const publicData: ReadonlyMap<AnyOperation, RegExp> = new Map<AnyOperation, RegExp>([
  [listRegions, /^public, max-age=86400$/],
  [listCategories, /^public, max-age=60$/],
])

const wantedOfDocuments: Record<string, RegExp> = {
  'content-security-policy':
    /^(?!.*unsafe-)(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*base-uri 'none')(?=.*form-action 'self')/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin|same-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'x-frame-options': /^DENY$/,
  'cache-control': /no-cache|no-store/,
}

/** Answers that tell what runs here. */
const unwanted = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials']

export const edge: Proof = {
  name: 'edge',
  title:
    'fixed headers on every route and document, no cross-origin reads, no redirect off the site, no page under a file’s name',
  run: async (rig) => {
    const results = [await headers(rig), await crossOrigins(rig), await deception(rig), await redirects(rig)]
    return {
      passed: results.every(({ faults }) => faults.length === 0),
      figure: results
        .map(
          ({ figure, faults }) =>
            `${figure}: ${faults.length} at fault${faults
              .slice(0, 12)
              .map((line) => `\n      ${line}`)
              .join('')}`,
        )
        .join('\n    '),
    }
  },
}

interface Result {
  figure: string
  faults: string[]
}

function missing(answer: Answer, wanted: Record<string, RegExp>): string[] {
  const wrong = Object.entries(wanted).filter(([name, pattern]) => !pattern.test(String(answer.headers[name] ?? '')))
  const told = unwanted.filter((name) => name in answer.headers)
  return [
    ...wrong.map(([name]) => `${name} is ${answer.headers[name] ?? 'missing'}`),
    ...told.map((name) => `tells ${name}`),
  ]
}

async function headers(rig: ProvingRig): Promise<Result> {
  const faults: string[] = []
  let looked = 0
  const look = async (
    path: string,
    method: string,
    wanted: Record<string, RegExp>,
    extra: Record<string, string> = {},
  ) => {
    looked++
    const answer = await send(rig.next(), path, {
      method,
      headers: { 'x-forwarded-for': rig.freshAddress(), ...extra },
    })
    faults.push(...missing(answer, wanted).map((what) => `${method} ${path} (${answer.status}): ${what}`))
  }
  for (const { operation } of operations) {
    const path = `/api${operation.path.replace(/\{\w+\}/g, '251121000000000001')}`
    const kept = publicData.get(operation)
    const wanted = kept ? { ...wantedOfApi, 'cache-control': kept } : wantedOfApi
    await look(path, operation.method, wanted, ownPage(rig.publicUrl))
    // A method that is not there, and a refusal at the gate.
    await look(path, operation.method === 'DELETE' ? 'PUT' : 'DELETE', wantedOfApi, ownPage(rig.publicUrl))
    await look(path, 'POST', wantedOfApi, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  }
  for (const path of ['/api', '/api/', '/api/nothing', '/api/v3', '/api/%ff', `/api/${'a'.repeat(2000)}`])
    await look(path, 'GET', wantedOfApi)
  for (const { path } of Object.values(screens)) await look(path.replace(/:\w+/g, 'x'), 'GET', wantedOfDocuments)
  for (const path of ['/nothing', '/user/nothing', '/%E4%B8%AD', '/user/%ZZ'])
    await look(path, 'GET', wantedOfDocuments)
  return { figure: `headers of ${looked} answers`, faults }
}

/** Forty origins that are not ours, however like ours they look. */
function foreignOrigins(publicUrl: string): string[] {
  const { port } = new URL(publicUrl)
  const hosts = [
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    'localhost.',
    'LOCALHOST.evil',
    'sub.localhost',
    'localhosts',
    'xlocalhost',
    'localhost%00.evil.example',
    'localhost@evil.example',
    '127.0.0.1',
    '[::1]',
    '0.0.0.0',
    '2130706433',
    'ｌocalhost',
    'xn--lcalhost-xzb',
    'local_host',
    'localhost\\.evil',
    'localhost#.evil',
    'localhost?.evil',
  ]
  return [
    'null',
    '',
    'file://',
    'data:',
    'chrome-extension://abcdefghijklmnop',
    'https://localhost',
    `https://localhost:${port}`,
    'http://localhost',
    `http://localhost:${Number(port) + 1}`,
    `ftp://localhost:${port}`,
    `${publicUrl}/`,
    `${publicUrl}.evil.example`,
    `${publicUrl}, https://evil.example`,
    `http://localhost:0${port}`,
    `HTTP://LOCALHOST:${port}0`,
    'http://',
    '//localhost',
    `http://user@localhost:${port}x`,
    `http://localhost:${port}%2f`,
    'about:blank',
    ...hosts.map((host) => `http://${host}:${port}`),
  ]
}

async function crossOrigins(rig: ProvingRig): Promise<Result> {
  const member = await rig.world.member()
  const cookies = await rig.world.cookies(member)
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const origins = foreignOrigins(rig.publicUrl)
  const faults: string[] = []
  for (const origin of origins) {
    for (const path of ['/api/member/vo', '/api/v3/orders?type=all', '/api/settings?module=m-mall', '/user']) {
      const asked = { origin: encodeURI(origin), cookie, 'x-forwarded-for': rig.freshAddress() }
      const preflight = {
        ...asked,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'platform',
      }
      const answers = [
        await send(rig.next(), path, {
          headers: { ...asked, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
        }),
        await send(rig.next(), path, { method: 'OPTIONS', headers: preflight }),
      ]
      for (const answer of answers) {
        const told = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
        if (told.length > 0) faults.push(`${origin} on ${path}: ${told.join(', ')}`)
      }
    }
  }
  return { figure: `${origins.length} foreign origins × 4 addresses, asked and pre-asked`, faults }
}

/** Addresses that make a cache believe that a member's answer is a file. */
async function deception(rig: ProvingRig): Promise<Result> {
  const member = await rig.world.member({ nickName: '缓存欺骗靶' })
  const order = await rig.world.order({ member, status: 'waitReceiving' })
  const cookie = Object.entries(await rig.world.cookies(member))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const places = [
    '/user',
    '/user/order/mine/all',
    `/user/order/detail/${order.ordersCode}`,
    '/api/member/vo',
    '/api/v3/orders',
    `/api/v3/orders/${order.ordersCode}`,
  ]
  const tails = [
    '/x.css',
    '.css',
    '/x.js',
    ';x.css',
    '%2fx.css',
    '%3bx.png',
    '%0a.css',
    '%00.js',
    '/..%2fx.css',
    '?x=.css',
  ]
  const personal = [
    '缓存欺骗靶',
    order.ordersCode,
    member.accountId,
    `${member.phone.slice(0, 3)}****${member.phone.slice(7)}`,
  ]
  const faults: string[] = []
  for (const place of places) {
    for (const tail of tails) {
      const path = `${place}${tail}`
      const answer = await send(rig.next(), path, { headers: { cookie, 'x-forwarded-for': rig.freshAddress() } })
      const isFile = !tail.startsWith('?')
      const told = personal.find((text) => answer.text.includes(text) && !path.includes(text))
      const kept = /no-store|no-cache|private/.test(String(answer.headers['cache-control'] ?? ''))
      if (told && (isFile || !kept)) faults.push(`${path} (${answer.status}) tells ${told}`)
      const isPage = /text\/html/.test(String(answer.headers['content-type'] ?? ''))
      if (isFile && isPage && !isScreen(path)) faults.push(`${path} is answered with a page`)
      if (answer.status === 200 && !kept) faults.push(`${path} may be kept by a cache`)
    }
  }
  return { figure: `${places.length * tails.length} deceiving addresses`, faults }
}

/** Some screens take any text as the last part of their address. */
function isScreen(path: string): boolean {
  return Object.values(screens).some((screen) => new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path))
}

/** What leads elsewhere by itself must stay on the site, whatever the address holds. */
async function redirects(rig: ProvingRig): Promise<Result> {
  const faults: string[] = []
  const paths = [
    '/',
    '//',
    '//evil.example',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example',
    '/https://evil.example',
    '/.evil.example',
    '/?backurl=//evil.example',
    '/user/login?backurl=https://evil.example',
    '/user//evil.example/..',
  ]
  for (const path of paths) {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': rig.freshAddress(),
    }
    for (const more of [{}, forged]) {
      const answer = await send(rig.next(), path, { headers: more })
      const location = answer.headers.location
      if (location !== undefined && !/^\/(?![/\\])/.test(location)) faults.push(`${path} leads to ${location}`)
      if (answer.text.includes('evil.example')) faults.push(`${path} repeats the host in its answer`)
    }
  }
  return { figure: `${paths.length * 2} redirects and forged hosts`, faults }
}
