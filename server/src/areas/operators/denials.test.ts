import { type Builders, HOUR, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
let a: Builders

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: clock.now })
})

const call = (path: string, bearer: { authorization: string }) =>
  openBrowser(shop()).send('GET', path, undefined, bearer)
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const idOf = async (key: string) => {
  const hash = shop().shop.keyring.hashSecret('operator-key', key)
  return (await sql('SELECT id FROM operator_keys WHERE key_hash = $1', [hash]))[0]?.id as string
}
/** What an auditor reads of a key. */
const recordOf = async (id: string) => {
  const { bearer } = await a.operator({ scopes: ['audit'] })
  const { body } = await call(`/ops/audit?subject=${id}`, bearer)
  return body.content.filter(({ action }: { action: string }) => action === 'operators.refused')
}
const metrics = async () => (await shop().app.inject('/metrics')).body

describe('what an operator is refused', () => {
  // Holds shop#59.
  it('for want of a scope is on record under the key, once an hour, and each time counted', async () => {
    const { key, bearer } = await a.operator({ scopes: ['orders'] })
    const id = await idOf(key)
    try {
      for (const passed of [0, 1000, HOUR + 1000]) {
        shop().setClock(passed)
        expect((await call('/ops/hooks', bearer)).code).toBe('NOT_ALLOWED')
      }
    } finally {
      shop().setClock(0)
    }
    const one = { operator: 'built for a test', details: { code: 'NOT_ALLOWED', call: 'GET /ops/hooks' } }
    expect(await recordOf(id)).toMatchObject([one, one])
    expect(await metrics()).toContain(`shop_operator_refusals_total{operator="${id}",code="NOT_ALLOWED"} 3`)
  })

  // Holds shop#59.
  it('names a revoked key that is still shown, by a program and at the login', async () => {
    const { key, bearer } = await a.operator()
    const id = await idOf(key)
    await sql('UPDATE operator_keys SET revoked_at = now() WHERE id = $1', [id])
    expect((await call('/ops/hooks', bearer)).status).toBe(401)
    expect((await openBrowser(shop()).send('POST', '/ops/session', { key })).status).toBe(400)
    expect((await recordOf(id)).map(({ details }: { details: object }) => details)).toEqual([
      { code: 'OPERATOR_KEY_WRONG', call: 'POST /ops/session' },
      { code: 'NOT_LOGGED_IN', call: 'GET /ops/hooks' },
    ])
  })

  // Holds shop#59.
  it('of keys that never were is one row an hour and call, however many are tried, and none of them is kept', async () => {
    for (let guess = 0; guess < 8; guess++) {
      const key = `guess-${guess}-`.repeat(5)
      expect((await openBrowser(shop()).send('POST', '/ops/session', { key })).status).toBe(400)
    }
    const record = await recordOf('ffffffff-ffff-ffff-ffff-ffffffffffff')
    expect(record).toMatchObject([{ operator: '未知密钥', details: { code: 'OPERATOR_KEY_WRONG' } }])
    expect(JSON.stringify(record)).not.toContain('guess')
    expect(await metrics()).toContain('shop_operator_refusals_total{operator="unknown",code="OPERATOR_KEY_WRONG"} 8')
  })
})
