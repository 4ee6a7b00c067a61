import { expect, it } from 'vitest'
import { stateHint } from './state-looks.ts'

const requested = { state: 'requested', isElectronic: true, canChange: true, progress: 'none' } as const

// Holds orders#98.
it.each([
  [requested, '确认收货后自动开具，开具前可以修改抬头。'],
  [{ ...requested, canChange: false, progress: 'underWay' }, '正在开具，一般几分钟内完成，开具期间不能修改抬头。'],
  [
    { ...requested, canChange: false, progress: 'delayed' },
    '开票时间比平时长，我们正在处理，开好后可以在这里查看，无需重复申请。',
  ],
  [
    { ...requested, progress: 'delayed' },
    '开票时间比平时长，我们正在处理，开好后可以在这里查看，无需重复申请。抬头有误可以修改。',
  ],
  [{ ...requested, canChange: false }, '订单正在退款，退款完成后这张发票不再开具。'],
  [{ ...requested, state: 'issued', canChange: false }, '可以预览、下载，或发送到邮箱。'],
  [
    { ...requested, state: 'issued', canChange: false, progress: 'underWay' },
    '订单已退款，这张发票正在冲红，不能用于报销。',
  ],
] as const)('a member reads of an invoice that is %j what comes next', (invoice, words) => {
  expect(stateHint(invoice)).toBe(words)
})
