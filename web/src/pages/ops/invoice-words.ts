import type { InvoiceWork } from '../../areas/operators/index.ts'

/** What is to be done, and by whom: as an operator needs to know it. */
export function invoiceWords({ kind, waitsFor, reason }: Pick<InvoiceWork, 'kind' | 'waitsFor' | 'reason'>): string {
  if (waitsFor === 'settings') return `缺少设置：${(reason ?? '').split(',').map(settingWords).join('、')}`
  if (waitsFor === 'buyer') return '等待购方在电子税务局确认红字确认单'
  if (waitsFor === 'provider') {
    return reason === null ? '诺诺正在处理，系统会自动查询结果' : `暂时无法确认结果（${reason}），系统会自动查询`
  }
  return failureWords(kind, reason ?? '')
}

/** A variable of the process by its name, a setting by what the desk calls it. */
function settingWords(name: string): string {
  return name === 'mall-global.seller' ? '商城设置里的“发票销售方”（现在是样张的销售方）' : `环境变量 ${name}`
}

const failures: Readonly<Record<string, string>> = {
  STATUS_22: '税务机关未开具，原因请在诺诺平台按流水查看',
  STATUS_3: '发票已在诺诺平台作废',
  STATUS_31: '发票正在诺诺平台作废',
  FORM_05: '购方不同意红字确认单',
  FORM_06: '红字确认单已作废',
  FORM_07: '购方超过72小时没有确认红字确认单',
  FORM_08: '红字确认单已撤销',
  FORM_09: '红字确认单确认后被撤销',
  FORM_16: '税务机关未受理红字确认单',
  E9613: '今天的重试次数已用完，请明天再试',
}

function failureWords(kind: InvoiceWork['kind'], reason: string): string {
  if (reason.startsWith('ISSUED_')) {
    return `已改开另一张，原申请却已开出发票 ${reason.slice(7)}：请在诺诺平台冲红，完成后点“重试”移出列表`
  }
  const words = failures[reason] ?? (kind === 'issue' ? '诺诺没有接受开票请求' : '诺诺没有接受冲红请求')
  return `${words}（${reason}）`
}
