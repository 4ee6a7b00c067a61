import { zipSync } from 'fflate'
import type { SandboxClock } from '../clock.ts'
import type { PaymentFault } from './faults.ts'
import type { PaymentKeys, PaymentProviderName } from './keys.ts'
import type { Refund, Trade } from './trade.ts'
import type { Trades } from './trades.ts'
import { shanghaiDay, shanghaiTime, yuan } from './wire-values.ts'

/** Money that moved; cents that the provider kept, negative where it gave them back. */
export interface Movement {
  readonly trade: Trade
  readonly refund: Refund | undefined
  readonly amount: number
  readonly fee: number
  readonly at: number
}

/** Six in a thousand. */
const feeOf = (amount: number) => Math.round(amount * 0.006)

/** What moved at a provider on a day of China, in order; a day has a bill once it is over. */
export function movementsOf(
  trades: Trades,
  provider: PaymentProviderName,
  day: string,
  { clock, fault }: { clock: SandboxClock; fault: PaymentFault },
): Movement[] {
  if (day >= shanghaiDay(clock.now())) return []
  const all = trades.list().flatMap((trade): Movement[] => {
    const { amount, paidAt } = trade
    if (trade.provider !== provider || paidAt === null) return []
    const refunds = trade.refunds.filter(({ state }) => state === 'done')
    return [
      { trade, refund: undefined, amount, fee: feeOf(amount), at: paidAt },
      ...refunds.map((refund) => ({
        trade,
        refund,
        amount: refund.amount,
        fee: 0 - feeOf(refund.amount),
        at: refund.at,
      })),
    ]
  })
  const found = all.filter(({ at }) => shanghaiDay(at) === day).sort((one, other) => one.at - other.at)
  if (fault.bills !== 'wrong') return found
  return found
    .slice(0, -1)
    .map((movement, index) => (index === 0 ? { ...movement, amount: movement.amount + 1 } : movement))
}

const ALIPAY_COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,' +
  '支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** Alipay's bill: a zip of two tables in GBK; cells of text end with a tabulator. */
export function alipayBill(movements: readonly Movement[], sellerId: string, day: string): Buffer {
  const rows = movements.map(({ trade, refund, amount, fee, at }) => {
    const sum = yuan(refund ? -amount : amount)
    const kind = refund ? '退款' : '交易'
    const start = [trade.transactionId, trade.outTradeNo, kind, plain(trade.subject)]
    const times = [shanghaiTime(trade.createdAt), shanghaiTime(at)]
    const rest = [
      '',
      '',
      '',
      '',
      '顾*(138****8000)',
      sum,
      sum,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00',
      '0.00',
    ]
    return [...start, ...times, ...rest, refund?.outRefundNo ?? '', yuan(0 - fee), '0.00', ''].join('\t,')
  })
  const head = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
  ]
  const foot = ['#-----------------------------------------业务明细列表结束------------------------------------']
  const table = [...head, ALIPAY_COLUMNS, ...rows, ...foot, `#导出时间：[${day}]`].join('\r\n')
  const sums = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', `\t,\t,${rows.length}`].join('\r\n')
  const name = `${sellerId}0156_${day.replaceAll('-', '')}`
  return Buffer.from(zipSync({ [`${name}_sum.csv`]: gbk(sums), [`${name}.csv`]: gbk(table) }))
}

const WECHAT_COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,' +
  '退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

/** The bill of WeChat Pay: one table, each cell of which begins with a back-tick, and a line of sums. */
export function wechatBill(movements: readonly Movement[], { appId, merchantId }: PaymentKeys['wechat']): Buffer {
  const rows = movements.map(({ trade, refund, amount, fee, at }) => {
    const paid = refund ? '0.00' : yuan(amount)
    const back = refund ? yuan(amount) : '0.00'
    const start = [shanghaiTime(at), appId, merchantId, '0', '', trade.transactionId, trade.outTradeNo, 'oSandbox']
    const states = ['NATIVE', refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00']
    const refunds = [refund?.refundId ?? '0', refund?.outRefundNo ?? '0', back, '0.00']
    const ends = [refund ? 'ORIGINAL' : '', refund ? 'SUCCESS' : '', plain(trade.subject), '']
    return [...start, ...states, ...refunds, ...ends, `${yuan(fee)}000`, '0.60%', paid, back, ''].map(
      (cell) => `\`${cell}`,
    )
  })
  const sums = ['总交易单数,应结订单总金额', `\`${rows.length},\`0.00`]
  return Buffer.from(`\uFEFF${[WECHAT_COLUMNS, ...rows.map((row) => row.join(',')), ...sums].join('\r\n')}\r\n`)
}

/** Commas of a name would be borders of cells. */
function plain(text: string): string {
  return text.replace(/[,\r\n\t`]/g, ' ')
}

let codes: ReadonlyMap<string, readonly [number, number]> | undefined

/** The text in GBK, which Node reads and does not write; what GBK does not have becomes a question mark. */
export function gbk(text: string): Buffer {
  codes ??= allCodes()
  const bytes: number[] = []
  for (const character of text) {
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0))
    else bytes.push(...(codes.get(character) ?? [0x3f]))
  }
  return Buffer.from(bytes)
}

/** Every pair of bytes with the character that it means. */
function allCodes(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = decoder.decode(Uint8Array.of(first, second))
      if (character.length === 1 && character !== '\uFFFD') found.set(character, [first, second])
    }
  }
  return found
}
