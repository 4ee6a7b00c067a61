/** Texts of invoices. */
export const invoiceMessages = {
  RECIPIENT_REQUIRED: '邮箱不能为空',
  RECIPIENT_MALFORMED: '请填写有效的邮箱地址',
  RECIPIENTS_TOO_MANY: '最多可填写3个邮箱地址',
  INVOICE_TITLE_REQUIRED: '请填写发票抬头',
  INVOICE_TITLE_MALFORMED: '发票抬头不能超过100个字，且不能含特殊字符',
  TAXPAYER_NUMBER_REQUIRED: '请填写纳税人识别号',
  TAXPAYER_NUMBER_MALFORMED: '纳税人识别号格式错误',
  INVOICE_NOT_FOUND: '发票不存在或链接已失效',
  INVOICE_NOT_ISSUED: '发票尚未开具，请稍后再试',
  INVOICE_ON_PAPER: '纸质发票随包裹寄送，不支持预览和发送',
  INVOICE_ISSUED: '发票已开具，不能再修改',
  INVOICE_UNDER_WAY: '发票正在开具，暂时不能修改，请稍后再查看',
  INVOICE_NOT_WAITING: '这张发票已处理，无需重试',
  INVOICE_FILE_AWAY: '发票文件暂时无法读取，请稍后再试',
  INVOICE_PAPER_TOO_LATE: '包裹已发出，纸质发票无法随包裹寄送，请选择电子发票',
  INVOICE_MAILS_SPENT: '今天的发送次数已用完，请明天再试',
} as const

/** How the types of invoices are called (orders#77). */
export const invoiceTypeNames = {
  '1-1': '电子普通发票（个人）',
  '2-1': '电子普通发票（企业）',
  '1-2': '纸质普通发票（个人）',
  '2-2': '纸质普通发票（企业）',
} as const

export const invoiceStateNames = { requested: '开具中', issued: '已开具', reversed: '已冲红' } as const

/** A preview failed, and the server has no words for it (orders#86). */
export const PREVIEW_FAILED = '未知异常'
export const MAILED_NOTICE = '发票已发送至您的邮箱'

export const mailStateNames = { waiting: '正在发送', sent: '已发出', undelivered: '未能发出，请重新发送' } as const

/** @param addresses how many, at least one */
export function undeliverable(addresses: number): string {
  return `${addresses}个邮箱地址无法送达，请核对后重新发送`
}

/** What every invoice of the shop is about (decision record 43). */
export const INVOICE_CONTENT = '商品明细'
