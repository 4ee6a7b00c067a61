import { formatCents } from '@shop/contract/fields/money'
import { writeLetter } from '../../platform/letter.ts'
import type { IssuedInvoice } from './actions/issued-invoice.ts'
import { isSpecimen } from './present.ts'

/** The letter that an invoice comes with. Whom it is for stands in the file alone: a mail is read on the way. */
export function invoiceLetter({ ordersCode, amount, invoiceNumber, state }: IssuedInvoice) {
  return writeLetter({
    subject: `您的电子发票（订单 ${ordersCode}）`,
    title: '您的电子发票',
    before: [
      '您在禾安健康网上大药房的订单已开具电子普通发票，发票文件（PDF）见附件。',
      `订单编号：${ordersCode}`,
      `发票号码：${invoiceNumber}`,
      `价税合计：¥${formatCents(amount)}`,
    ],
    after: [
      ...(state === 'reversed' ? ['该发票已冲红，不能用于报销。'] : []),
      ...(isSpecimen(invoiceNumber) ? ['该文件为样张，不作为报销凭证。'] : []),
      '如果您没有索取这张发票，请忽略这封邮件。',
    ],
  })
}
