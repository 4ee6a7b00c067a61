import { formatCount } from '../../lib/formats.ts'
import { methodNames, paymentStateLooks } from './finance/words.ts'
import { type Fact, fact, plain, type Teller } from './record-fact.ts'

const counted = (value: unknown, unit: string) => `${formatCount(Number(value))} ${unit}`

const tellers: Readonly<Record<string, Teller>> = {
  state: (value) => fact('渠道结果', paymentStateLooks[value as keyof typeof paymentStateLooks]?.words ?? plain(value)),
  rowCount: (value) => fact('账单', counted(value, '行')),
  found: (value) => fact('差异', value === 0 ? '无' : counted(value, '处')),
  resolution: (value) => fact('处理说明', plain(value)),
}

/** How a detail of the finance is told, whose name may mean something else elsewhere. */
export function moneyTeller(action: string, name: string): Teller | undefined {
  return action.startsWith('payments.') && Object.hasOwn(tellers, name) ? tellers[name] : undefined
}

/** What an act of the finance was done to: the bill of a day, or days of movements. */
export function moneySubject(action: string, subject: string): Fact['words'] | undefined {
  const [first = '', second = ''] = subject.split(' ')
  if (action === 'payments.importBill') return `${called(first)} ${second}`
  if (action === 'payments.exportMoney') return `${first} 至 ${second}`
  return undefined
}

const called = (method: string) => methodNames[method as keyof typeof methodNames] ?? method
