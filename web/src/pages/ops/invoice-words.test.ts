import { expect, it } from 'vitest'
import { invoiceWords } from './invoice-words.ts'

// Holds orders#102.
it.each([
  [
    { kind: 'issue', waitsFor: 'settings', reason: 'NUONUO_APP_KEY,mall-global.seller' },
    '缺少设置：环境变量 NUONUO_APP_KEY、商城设置里的“发票销售方”（现在是样张的销售方）',
  ],
  [{ kind: 'reverse', waitsFor: 'buyer', reason: null }, '等待购方在电子税务局确认红字确认单'],
  [{ kind: 'issue', waitsFor: 'provider', reason: null }, '诺诺正在处理，系统会自动查询结果'],
  [{ kind: 'issue', waitsFor: 'provider', reason: 'TIMEOUT' }, '暂时无法确认结果（TIMEOUT），系统会自动查询'],
  [{ kind: 'issue', waitsFor: null, reason: 'STATUS_22' }, '税务机关未开具，原因请在诺诺平台按流水查看（STATUS_22）'],
  [{ kind: 'reverse', waitsFor: null, reason: 'E9702' }, '诺诺没有接受冲红请求（E9702）'],
] as const)('an operator reads of %j what is to be done', (work, words) => {
  expect(invoiceWords(work)).toBe(words)
})
