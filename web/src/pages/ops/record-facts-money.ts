import { formatCents, formatCount } from '../../lib/formats.ts'
import { methodNames, paymentStateLooks } from './finance/words.ts'
import { type Fact, fact, plain, type Teller } from './record-fact.ts'

const counted = (value: unknown, unit: string) => `${formatCount(Number(value))} ${unit}`
const yuan = (value: unknown) => `¥${formatCents(Number(value))}`
/** A count that is only told of when there is something to it. */
const someOf =
  (name: string, unit: string): Teller =>
  (value) =>
    value === 0 ? undefined : fact(name, counted(value, unit))

const paymentTellers: Readonly<Record<string, Teller>> = {
  state: (value) => fact('渠道结果', paymentStateLooks[value as keyof typeof paymentStateLooks]?.words ?? plain(value)),
  rowCount: (value) => fact('账单', counted(value, '行')),
  found: (value) => fact('差异', value === 0 ? '无' : counted(value, '处')),
  resolution: (value) => fact('处理说明', plain(value)),
}

const couponTellers: Readonly<Record<string, Teller>> = {
  template: (value) => fact('补贴', plain(value)),
  couponValue: (value) => fact('补贴金额', yuan(value)),
  minConsume: (value) => fact('使用门槛', value === 0 ? '无门槛' : `满 ${yuan(value)}`),
  quantity: (value) => fact('发放总量', value === null ? '不限量' : counted(value, '张')),
  giftAmount: (value) => fact('新人礼包', value === 0 ? '不放入' : `每份 ${counted(value, '张')}`),
  isStopped: (value) => fact('发放', value === true ? '停止' : '恢复'),
  batch: (value) => fact('批次', plain(value)),
  granted: (value) => fact('发放', counted(value, '张')),
  already: someOf('此前已发', '人'),
  full: someOf('持有已达上限', '人'),
  unknown: someOf('非会员号码', '个'),
}

/** How details of finance and coupons are told, where their names mean something else elsewhere; by the area of the act. */
export function moneyTeller(action: string, name: string): Teller | undefined {
  const tellers = { payments: paymentTellers, coupons: couponTellers }[action.split('.')[0] ?? '']
  return tellers && Object.hasOwn(tellers, name) ? tellers[name] : undefined
}

/** What an act of the finance was done to: the bill of a day, or days of movements. */
export function moneySubject(action: string, subject: string): Fact['words'] | undefined {
  const [first = '', second = ''] = subject.split(' ')
  if (action === 'payments.importBill') return `${called(first)} ${second}`
  if (action === 'payments.exportMoney') return `${first} 至 ${second}`
  return undefined
}

const called = (method: string) => methodNames[method as keyof typeof methodNames] ?? method
