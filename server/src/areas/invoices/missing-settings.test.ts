import { mallDefaults } from '@shop/contract/mall-defaults'
import { line, makeBuilders } from '@shop/world'
import { expect, it } from 'vitest'
import { noTax } from '../../gateways/tax/providers.ts'
import { useShop } from '../../testing/shop.ts'
import { missingSettings } from './seller.ts'
import { invoiceDelivery, lookAtDueInvoices } from './settle-invoice.ts'

const shop = useShop()
const specimen = mallDefaults['mall-global'].seller
const ours = {
  ...{ name: '云杉市不语大药房有限公司', taxPayerNumber: '91350100M000100Y43', address: '云杉市不语路2号' },
  ...{ phone: '400-000-0121', bank: '云杉银行不语支行', account: '6200000000000017', clerk: '林知夏' },
}
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows

// Holds orders#101.
it('production has no invoice made without the provider’s variables, nor in the name of the specimens’ seller', () => {
  const { gateways, settings } = shop().shop
  const production = { gateways, settings: { ...settings, mode: 'production' as const } }
  const names = ['NUONUO_APP_KEY', 'NUONUO_APP_SECRET', 'NUONUO_ACCESS_TOKEN']
  const without = { ...production, gateways: { ...gateways, tax: noTax(names) } }
  expect(missingSettings(without, ours)).toEqual(names)
  expect(missingSettings(without, specimen)).toEqual([...names, 'mall-global.seller'])
  expect(missingSettings(production, specimen)).toEqual(['mall-global.seller'])
  expect(missingSettings(production, ours)).toEqual([])
  for (const part of ['name', 'taxPayerNumber', 'bank', 'account'] as const) {
    expect(missingSettings(production, { ...ours, [part]: specimen[part] })).toEqual(['mall-global.seller'])
  }
  expect(missingSettings(shop().shop, specimen)).toEqual([])
})

// Holds orders#101.
it('an invoice without the settings waits, is told with what is missing, and is made once they are there', async () => {
  const { pool, keyring, clock, gateways } = shop().shop
  const a = makeBuilders({ pool, keyring, now: () => clock.now() })
  const { member, bearer } = await a.session()
  const { ordersCode } = await a.order({ member, status: 'waitEvaluate', lines: [line('10080001')] })
  const headers = { ...bearer, 'x-forwarded-for': shop().freshAddress() }
  const payload = { ordersCode, invoiceType: '1-1', title: '林知夏' }
  expect((await shop().app.inject({ method: 'POST', url: '/api/my_invoice', headers, payload })).statusCode).toBe(204)
  const [message] = await sql(`SELECT payload FROM outbox_messages WHERE kind = 'invoice' ORDER BY id DESC LIMIT 1`)
  const away = { ...shop().shop, gateways: { ...gateways, tax: noTax(['NUONUO_APP_KEY']) } }
  await invoiceDelivery(away)(message.payload, 'key')
  const operator = (await a.operator({ scopes: ['finance'] })).bearer
  const waiting = async () =>
    (
      await shop().app.inject({
        url: '/api/ops/invoices?state=waiting',
        headers: { ...operator, 'x-forwarded-for': shop().freshAddress() },
      })
    ).json().content
  expect(await waiting()).toMatchObject([{ ordersCode, waitsFor: 'settings', reason: 'NUONUO_APP_KEY', tries: 0 }])
  expect(shop().logged.some((text) => text.includes('NUONUO_APP_KEY') && text.includes('waits for settings'))).toBe(
    true,
  )
  // As the variables are there, the next look finds nothing in the way.
  shop().setClock(11 * 60_000)
  await lookAtDueInvoices(shop().shop, clock.now())
  await invoiceDelivery(shop().shop)(message.payload, 'key')
  expect(await waiting()).toEqual([])
  expect(await sql('SELECT state FROM invoices WHERE orders_code = $1', [ordersCode])).toEqual([{ state: 'issued' }])
})
