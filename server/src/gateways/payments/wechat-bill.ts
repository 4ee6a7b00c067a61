import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { BILL_TIMEOUT_MS } from '../exchange.ts'
import { centsOf, readShanghaiTime } from '../wire-values.ts'
import { type BillLine, billLines, needed } from './bill-table.ts'
import { type Bill, type BillRow, PaymentRefused, PaymentUnknown } from './port.ts'
import type { WechatApi } from './wechat-api.ts'

const NO_BILL = /^(NO_STATEMENT_EXIST|STATEMENT_CREATING)$/
const Address = Type.Object({
  hash_type: Type.Literal('SHA1'),
  hash_value: Type.String({ pattern: '^[0-9A-Fa-f]{40}$' }),
  download_url: Type.String(),
})

/** Asks for the bill of a day and reads it: an address that lives for five minutes, behind it a table whose digest was signed. */
export async function wechatBill(api: WechatApi, day: string): Promise<Bill> {
  const answer = await api.call('GET', `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`)
  if (!answer.ok) {
    if (NO_BILL.test(answer.code)) return { state: 'none' }
    throw new PaymentRefused(answer.code)
  }
  if (!Value.Check(Address, answer.body) || !URL.canParse(answer.body.download_url))
    throw new PaymentUnknown('ANSWER_MALFORMED')
  const { download_url, hash_value } = answer.body
  const file = await api.download(new URL(download_url), BILL_TIMEOUT_MS)
  const digest = createHash('sha1').update(file).digest('hex')
  if (digest !== hash_value.toLowerCase()) throw new PaymentUnknown('BILL_DIGEST')
  return { state: 'ready', rows: readWechatBill(file.toString('utf8')) }
}

/** @throws PaymentUnknown for what is no such bill */
export function readWechatBill(text: string): BillRow[] {
  return billLines(text, '交易时间', (cell) => cell.replace(/^`/, '').trim()).map(rowOf)
}

function rowOf(cell: BillLine): BillRow {
  const row = {
    transactionId: needed(cell('微信订单号')),
    outTradeNo: needed(cell('商户订单号')),
    fee: needed(centsOf(fiveDigitsToTwo(cell('手续费')))),
    at: needed(readShanghaiTime(cell('交易时间'))),
  }
  switch (cell('交易状态')) {
    case 'SUCCESS':
      return { ...row, kind: 'payment', amount: needed(centsOf(cell('订单金额'))) }
    case 'REFUND':
    case 'REVOKED': {
      const amount = needed(centsOf(cell('申请退款金额')))
      return { ...row, kind: 'refund', outRefundNo: needed(cell('商户退款单号')), amount }
    }
    default:
      throw new PaymentUnknown('BILL_MALFORMED')
  }
}

/** Its fee has five decimals, the last three of which are zero. */
function fiveDigitsToTwo(yuan: string): string {
  return yuan.replace(/(\.\d\d)0{1,3}$/, '$1')
}
