import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DeskClient, deskClient } from '../client/index.ts'
import { paymentTestKeys, type Sandbox, startSandbox } from '../testing/index.ts'
import { gbk } from './bills.ts'

let sandbox: Sandbox
let desk: DeskClient

beforeAll(async () => {
  sandbox = await startSandbox({
    deskPort: 0,
    providerPort: 0,
    smsAccessKeyId: 'id',
    smsAccessKeySecret: 'secret',
    shopUrl: 'http://127.0.0.1:9',
    shopOperatorKey: 'key',
    payments: paymentTestKeys().provider,
  })
  desk = deskClient(sandbox.deskUrl)
})
afterAll(() => sandbox.stop())

it('the cashier’s pages say that they are stand-ins, run nothing, and show no trade that there is not', async () => {
  for (const path of ['/cashier/alipay/wrong?fault=<b>', '/cashier/wechat/nobody']) {
    const response = await fetch(`${sandbox.providerUrl}${path}`)
    const page = await response.text()
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(page).toContain('模拟')
    expect(page).not.toMatch(/<script|<b>/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await fetch(`${sandbox.providerUrl}/cashier/cashier.css`)).status).toBe(200)
})

it('the payment stand-ins refuse what the shop has not signed', async () => {
  const page = await fetch(`${sandbox.providerUrl}/gateway.do?app_id=2021000000000002&method=alipay.trade.page.pay`)
  expect(page.status).toBe(400)
  const asked = await fetch(`${sandbox.providerUrl}/gateway.do?app_id=2021000000000002`, { method: 'POST' })
  expect(await asked.text()).toContain('isv.invalid-charset')
  const order = await fetch(`${sandbox.providerUrl}/v3/pay/transactions/native`, { method: 'POST', body: '{}' })
  expect([order.status, await order.json()]).toMatchObject([401, { code: 'SIGN_ERROR' }])
})

it('the desk keeps the payment switches of each provider and takes them back', async () => {
  await desk.payments.setFault({ mode: 'down' }, 'wechat')
  await desk.payments.setFault({ notices: 'forge' })
  expect(await desk.payments.faults()).toMatchObject({
    alipay: { mode: 'none', notices: 'forge' },
    wechat: { mode: 'down', notices: 'forge' },
  })
  expect(await desk.payments.clearFaults()).toMatchObject({ wechat: { mode: 'none', notices: 'none' } })
  await expect(desk.payments.pay('T1')).rejects.toMatchObject({ status: 404, message: '没有这笔交易' })
  await expect(desk.payments.scan('weixin://wxpay/bizpayurl?pr=x')).rejects.toMatchObject({ status: 404 })
})

it('tables of Alipay are written in GBK', () => {
  const text = '支付宝交易号,1.00（元）镕'
  expect(new TextDecoder('gbk').decode(gbk(text))).toBe(text)
  expect(gbk('药😀').toString('hex')).toBe('d2a93f')
})
