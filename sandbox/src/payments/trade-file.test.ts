import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sandboxClock } from '../clock.ts'
import { tradeFile } from './trade-file.ts'
import { tradeBook } from './trades.ts'

const folder = mkdtempSync(join(tmpdir(), 'trades-'))
afterAll(() => rmSync(folder, { recursive: true }))

const clock = sandboxClock()
const open = (path: string) => tradeBook(clock, () => {}, tradeFile(path))

it('trades and their refunds outlive the process where there is a file for them', () => {
  const path = join(folder, 'trades.json')
  const before = open(path)
  const wanted = { amount: 1900, subject: '订单', notifyUrl: 'http://127.0.0.1:9/notice', returnUrl: null }
  for (const [outTradeNo, provider] of [['P1', 'alipay'] as const, ['P2', 'wechat'] as const]) {
    before.pay(before.add({ ...wanted, provider, outTradeNo, expiresAt: clock.now() + 60_000 }))
  }
  before.settleRefund(
    before.refund(before.find('P2')!, { outRefundNo: 'R1', amount: 900, state: 'processing' }),
    'done',
  )
  const after = open(path)
  expect(after.list()).toEqual(before.list())
  expect(after.list()).toMatchObject([
    { outTradeNo: 'P2', state: 'paid', refunds: [{ outRefundNo: 'R1', amount: 900, state: 'done' }] },
    { outTradeNo: 'P1', state: 'paid', refunds: [] },
  ])
})

it('a file that holds something else is not taken for trades', () => {
  const path = join(folder, 'others.json')
  writeFileSync(path, '[{"outTradeNo": "P1"}]')
  expect(() => open(path)).toThrow('does not hold trades')
})
