import { settingModules } from '@shop/contract/areas/mall'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../../platform/ids.ts'
import { useShop } from '../../testing/shop.ts'
import { registerOperatorKey } from '../operators/index.ts'

const shop = useShop()
const keys = { settings: newToken(), traces: newToken() }

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  for (const scope of ['settings', 'traces'] as const) {
    await registerOperatorKey(pool, keyring, { key: keys[scope], name: scope, scopes: [scope] }, clock.now())
  }
})

const read = async (query: string) => (await shop().app.inject(`/api/settings?${query}`)).json()

/** The settings of a module as operators see them. */
const stored = (module: string, key = keys.settings) =>
  shop().app.inject({ url: `/api/ops/settings?module=${module}`, headers: { authorization: `Bearer ${key}` } })

const { seller } = mallDefaults['mall-global']
const ofGlobal = { module: 'mall-global', reason: '测试' }
const freightOf = (cents: number) => ({
  module: 'm-mall',
  key: 'freight',
  value: { cents, freeFromCents: 9900 },
  reason: '测试',
})

function change(payload: object, key = keys.settings) {
  return shop().app.inject({
    method: 'PUT',
    url: '/api/ops/settings',
    headers: { authorization: `Bearer ${key}` },
    payload,
  })
}

describe('reading settings', () => {
  // Holds shop#10.
  it('answers the defaults until something is stored', async () => {
    expect(await read('module=m-mall')).toEqual({
      module: 'm-mall',
      settings: { ...mallDefaults['m-mall'], onlinePay: false },
    })
    expect(await read('module=mall-global&key=globalMaximumAmount')).toEqual({
      module: 'mall-global',
      settings: { globalMaximumAmount: 500_000 },
    })
  })

  // Holds shop#10.
  it('answers all modules at once, each as it is answered by itself', async () => {
    const modules = (await shop().app.inject('/api/settings/modules')).json()
    for (const module of settingModules) {
      const { settings } = await read(`module=${module}`)
      expect(modules[module]).toEqual(settings)
      delete modules[module]
    }
    expect(modules).toEqual({})
  })

  // Holds money#33.
  it('tells pages of no online payment that no provider takes, and operators what is set', async () => {
    expect((await read('module=m-mall&key=onlinePay')).settings).toEqual({ onlinePay: false })
    expect((await stored('m-mall')).json().settings.onlinePay).toBe(true)
  })

  // Holds access#63.
  it('names no social login that has no key, but to operators, who set which there are', async () => {
    const { settings } = await read('module=mall-global&key=login')
    const { login } = mallDefaults['mall-global']
    expect(settings.login).toEqual({ ...login, social: [] })
    expect((await stored('mall-global')).json().settings.login).toEqual(login)
  })

  // Holds shop#12.
  it('as they are set is for operators of the settings alone', async () => {
    expect((await stored('m-mall', keys.traces)).statusCode).toBe(403)
    expect((await shop().app.inject('/api/ops/settings?module=m-mall')).statusCode).toBe(401)
  })

  // Holds shop#10.
  it('knows no other module or key', async () => {
    expect(await read('module=other')).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await read('module=m-mall&key=toString')).toMatchObject({ code: 'SETTING_UNKNOWN' })
  })

  // Holds shop#10.
  it('answers the defaults when the stored settings cannot be read', async () => {
    const { pool } = shop().shop
    await pool.orm.execute(sql`ALTER TABLE mall_settings RENAME TO mall_settings_away`)
    try {
      expect((await stored('m-mall')).json().settings).toEqual(mallDefaults['m-mall'])
      expect((await read('module=m-mall')).settings).toEqual({ ...mallDefaults['m-mall'], onlinePay: false })
    } finally {
      await pool.orm.execute(sql`ALTER TABLE mall_settings_away RENAME TO mall_settings`)
    }
  })

  it('passes over a stored value that this version cannot use', async () => {
    const { pool, clock } = shop().shop
    await pool.orm.execute(
      sql`INSERT INTO mall_settings VALUES ('m-mall', 'loadingDelay', '"soon"', ${clock.now().toISOString()})`,
    )
    expect((await read('module=m-mall&key=loadingDelay')).settings.loadingDelay).toBe(
      mallDefaults['m-mall'].loadingDelay,
    )
  })
})

describe('a change', () => {
  const given = { module: 'm-mall', key: 'slogan', value: '冬令进补', reason: '换季' }

  // Holds shop#11.
  it('is kept with who, when and why', async () => {
    expect((await change(given)).statusCode).toBe(204)
    expect((await change({ ...given, value: '春来养肝', reason: '立春' })).statusCode).toBe(204)
    expect((await read('module=m-mall&key=slogan')).settings.slogan).toBe('春来养肝')
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT before, after, reason, operator_id FROM mall_setting_changes WHERE key = 'slogan' ORDER BY number`,
    )
    expect(rows).toMatchObject([
      { before: null, after: '冬令进补', reason: '换季' },
      { before: '冬令进补', after: '春来养肝', reason: '立春' },
    ])
    expect(rows[0]?.operator_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is on record with the value before and after, the default where none was stored', async () => {
    await change({ ...ofGlobal, key: 'globalMaximumTotal', value: 2_500_000 })
    const { rows } = await shop().shop.pool.orm.execute<{ details: object }>(
      sql`SELECT details FROM operator_actions WHERE subject = 'mall-global.globalMaximumTotal'`,
    )
    expect(rows.map(({ details }) => details)).toEqual([
      { reason: '测试', before: mallDefaults['mall-global'].globalMaximumTotal, after: 2_500_000 },
    ])
  })

  // Holds shop#11.
  it('is refused to anybody but an operator with the scope', async () => {
    const answers = [await change(given, newToken()), await change(given, keys.traces), await change(given, '')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 401])
  })

  it.each([
    ['of another type', { ...given, value: 5 }, 400, 'INPUT_INVALID'],
    ['of an unknown key', { ...given, key: 'constructor' }, 404, 'SETTING_UNKNOWN'],
    [
      'that leads to a script',
      {
        module: 'mall-global',
        key: 'links',
        value: { mainSite: 'javascript:1', chat: null, mobilePay: null, agreement: null, mobileApp: null },
        reason: '测试',
      },
      400,
      'INPUT_INVALID',
    ],
    ['to null, where it must have a value', { ...given, value: null }, 400, 'INPUT_INVALID'],
    ['without a reason', { ...given, reason: '' }, 400, 'INPUT_INVALID'],
    ['for a blank reason', { ...given, reason: '   ' }, 400, 'INPUT_INVALID'],
    ['to half a character', { ...given, value: '\ud800' }, 400, 'INPUT_INVALID'],
    ['for half a character', { ...given, reason: '测试\ud800' }, 400, 'INPUT_INVALID'],
    ['to a blank slogan', { ...given, key: 'slogan', value: ' ' }, 400, 'INPUT_INVALID'],
    ['to a freight below nothing', freightOf(-1), 400, 'INPUT_INVALID'],
    ['to a freight that no order can hold', freightOf(3_000_000_000), 400, 'INPUT_INVALID'],
    ['to a limit below nothing', { ...ofGlobal, key: 'globalMaximumAmount', value: -1 }, 400, 'INPUT_INVALID'],
    [
      'to wording of prescription drugs that says nothing',
      { ...ofGlobal, key: 'rxWording', value: { ...mallDefaults['mall-global'].rxWording, warning: '' } },
      400,
      'INPUT_INVALID',
    ],
    [
      'to a seller whose number is not in capitals',
      { ...ofGlobal, key: 'seller', value: { ...seller, taxPayerNumber: '91350100m000100y43' } },
      400,
      'INPUT_INVALID',
    ],
  ])('%s is refused and changes nothing', async (_name, payload, status, code) => {
    const before = await read('module=m-mall')
    const answer = await change(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await read('module=m-mall')).toEqual(before)
  })

  // Holds orders#101.
  it('of the seller is kept with a number that the tax office gives out', async () => {
    const value = { ...seller, taxPayerNumber: '91350100M000100Y43' }
    const wrong = { ...value, taxPayerNumber: '91350100M000100Y44' }
    expect((await change({ ...ofGlobal, key: 'seller', value: wrong })).json().fields).toMatchObject([
      { path: 'value.taxPayerNumber', code: 'TAXPAYER_NUMBER_MALFORMED' },
    ])
    expect((await change({ ...ofGlobal, key: 'seller', value })).statusCode).toBe(204)
  })

  // Holds shop#66.
  it.each(['badge', 'ad', 'newUserCouponAd', 'appBoxInfo', 'commonResource1', 'commonResource2', 'commonResource3'])(
    'of %s to null takes away what was there',
    async (key) => {
      const isText = /badge|common/.test(key)
      const value = isText
        ? '双十一'
        : { title: '双十一', text: '满减', ...(key === 'appBoxInfo' ? {} : { address: '/a' }) }
      for (const each of [value, null]) {
        expect((await change({ ...given, key, value: each })).statusCode).toBe(204)
        expect((await read(`module=m-mall&key=${key}`)).settings).toEqual({ [key]: each })
      }
    },
  )

  // Holds shop#66.
  it('tells which part of a setting is at fault', async () => {
    const value = { title: '双十一', text: null, address: '//evil.example' }
    const { fields } = (await change({ ...given, key: 'ad', value })).json()
    expect(fields.map(({ path }: { path: string }) => path).sort()).toEqual(['value.address', 'value.text'])
  })

  const links = { mainSite: null, chat: null, mobilePay: null, agreement: null, mobileApp: null }
  const changeLink = (chat: string) =>
    change({ module: 'mall-global', key: 'links', value: { ...links, chat }, reason: '测试' })

  // Holds shop#66.
  it.each([
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '//evil.example',
    '/a\\b',
    '\\\\evil.example',
    'https://www.hean.example@evil.example',
    'https://user:secret@www.hean.example/',
    'https:/evil.example',
    'https://',
    'https://evil\\.example',
    'https://www.hean.example/a b',
    'https://www.hean.example/\u202e',
    'HTTPS://www.hean.example',
    'javascript:alert(1)',
    '',
  ])('of a link to %j is refused, for pages would lead elsewhere than it says', async (link) => {
    const answer = await changeLink(link)
    expect([answer.statusCode, answer.json().fields?.[0]?.path]).toEqual([400, 'value.chat'])
  })

  it.each([
    '/',
    '/user/orders?type=all#top',
    'https://www.hean.example',
    'https://kf.hean.example:8443/a?b=@c',
    'http://localhost:8080/',
  ])('of a link to %j is taken', async (link) => {
    expect((await changeLink(link)).statusCode).toBe(204)
  })

  // Holds access#4.
  it.each([
    ['http://www.hean.example'],
    ['https://www.hean.example/'],
    ['https://www.hean.example@evil.example'],
    ['https://*.hean.example'],
    ['https://WWW.hean.example'],
    ['javascript:alert(1)'],
    ['http://localhost.evil.example'],
  ])('of main sites to %j is refused, for it is no origin', async (origin) => {
    const payload = { module: 'mall-global', key: 'mainSites', value: [origin], reason: '测试' }
    expect((await change(payload)).json().code).toBe('INPUT_INVALID')
    expect((await read('module=mall-global&key=mainSites')).settings.mainSites).toEqual([])
  })
})
