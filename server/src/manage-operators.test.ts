import type { OperatorScope } from '@shop/contract/kit/operation'
import { describe, expect, it } from 'vitest'
import { listOperatorKeys, registerOperatorKey } from './areas/operators/index.ts'
import { manageOperators } from './manage-operators.ts'
import { SettingsError } from './platform/settings.ts'
import { useShop } from './testing/shop.ts'

const shop = useShop()

async function run(...words: string[]): Promise<string[]> {
  const said: string[] = []
  await manageOperators(shop().settings, words, (line) => said.push(line))
  return said
}

const who = (key: string) => shop().app.inject({ url: '/api/ops/session', headers: { authorization: `Bearer ${key}` } })

describe('keys of operators', () => {
  // Holds shop#58.
  it('are made with their scopes, told once, listed without what opens anything, and revoked', async () => {
    const [key = ''] = await run('add', '广州仓 ', 'shipping,traces')
    expect((await who(key)).json()).toMatchObject({ name: '广州仓', scopes: ['shipping', 'traces'], until: null })
    const [listed = ''] = (await run('list')).filter((line) => line.includes('广州仓'))
    expect(listed).toMatch(/^[0-9a-f-]{36} {2}广州仓 {2}shipping,traces {2}since /)
    expect(listed).not.toContain(key)
    const id = listed.slice(0, 36)
    expect(await run('revoke', id)).toEqual(['revoked'])
    expect((await who(key)).statusCode).toBe(401)
    expect(await run('revoke', id)).toEqual(['there is no such key, or it is revoked already'])
    expect((await run('list')).find((line) => line.startsWith(id))).toContain('revoked ')
  })

  // Holds shop#58.
  it('are on record: made, with other scopes from now on, revoked', async () => {
    const { pool, keyring } = shop().shop
    const [key = ''] = await run('add', '夜班', 'orders')
    const [{ id = '' } = {}] = (await listOperatorKeys(pool)).filter(({ name }) => name === '夜班')
    const known = (scopes: OperatorScope[]) =>
      registerOperatorKey(pool, keyring, { key, name: '别名', scopes }, new Date())
    await known(['orders'])
    await known(['refunds', 'orders'])
    await run('revoke', id)
    await run('revoke', id)
    const { rows } = await pool.pool.query(
      'SELECT operator_id AS by, action, details FROM operator_actions WHERE subject = $1 ORDER BY number',
      [id],
    )
    const by = '00000000-0000-0000-0000-000000000000'
    const name = '夜班'
    expect(rows).toEqual([
      { by, action: 'operators.makeKey', details: { name, scopes: ['orders'] } },
      { by, action: 'operators.changeKey', details: { name, before: ['orders'], after: ['refunds', 'orders'] } },
      { by, action: 'operators.revokeKey', details: { name, scopes: ['refunds', 'orders'] } },
    ])
    const [auditor = ''] = await run('add', '审计', 'audit')
    const headers = { authorization: `Bearer ${auditor}` }
    const told = await shop().app.inject({ url: `/api/ops/audit?subject=${id}`, headers })
    expect(told.json().content[0]).toMatchObject({ operator: '服务器管理员', action: 'operators.revokeKey' })
    expect(told.body).not.toContain(key)
  })

  // Holds care#178.
  it('of pharmacists carry the number of their licence, which is listed, on record and told to who logs in', async () => {
    const [key = ''] = await run('add', '王药师', 'orders,prescriptions', '441200000000001')
    expect((await who(key)).json()).toMatchObject({ name: '王药师', licenceNumber: '441200000000001' })
    const [listed = ''] = (await run('list')).filter((line) => line.includes('王药师'))
    expect(listed).toContain('  licence 441200000000001  since ')
    const { rows } = await shop().shop.pool.pool.query(
      'SELECT details FROM operator_actions WHERE subject = $1 ORDER BY number',
      [listed.slice(0, 36)],
    )
    expect(rows[0]?.details).toEqual({
      name: '王药师',
      scopes: ['orders', 'prescriptions'],
      licenceNumber: '441200000000001',
    })
    const [plain = ''] = await run('add', '仓库', 'shipping')
    expect((await who(plain)).json().licenceNumber).toBeNull()
  })

  // Holds care#178.
  it('that are known have the licence from now on that they are registered with', async () => {
    const { pool, keyring } = shop().shop
    const [key = ''] = await run('add', '实习药师', 'prescriptions')
    const known = { key, name: '实习药师', scopes: ['prescriptions'] as OperatorScope[] }
    await registerOperatorKey(pool, keyring, { ...known, licenceNumber: '441200000000002' }, new Date())
    expect((await who(key)).json().licenceNumber).toBe('441200000000002')
  })

  it('may have every scope', async () => {
    const [key = ''] = await run('add', '值班', 'all')
    expect((await who(key)).json().scopes).toContain('settings')
  })

  it.each([
    [],
    ['help'],
    ['add'],
    ['add', '无名'],
    ['add', ' ', 'all'],
    ['add', '错字', 'shipping,shiping'],
    ['add', '错证', 'prescriptions', '1'],
    ['add', '错证', 'prescriptions', '证号 1234567'],
    ['revoke'],
    ['revoke', 'x'],
  ])('are not touched by %j, which is told the manual', async (...words) => {
    const before = await run('list')
    await expect(run(...words)).rejects.toThrow(SettingsError)
    expect(await run('list')).toEqual(before)
  })
})
