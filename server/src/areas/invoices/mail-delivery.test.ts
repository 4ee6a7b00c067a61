import { describe, expect, it } from 'vitest'
import type { IssuedInvoice } from './actions/issued-invoice.ts'
import { invoiceLetter } from './mail-delivery.ts'

const at = new Date('2026-11-20T16:30:00Z')
const invoice: IssuedInvoice = {
  id: 'an-id',
  ordersCode: '261121883412071234',
  type: '2-1',
  state: 'issued',
  title: '云杉市不语图书有限公司',
  taxPayerNumber: '91350100M000100Y43',
  content: '商品明细',
  amount: 4860,
  tax: 559,
  lines: [],
  requestedAt: at,
  issuedAt: at,
  invoiceNumber: '26123456789012345678',
  reversedAt: null,
  reversalNumber: null,
  pdfUrl: null,
  ofdUrl: null,
}
const textOf = (changes: Partial<IssuedInvoice> = {}) => invoiceLetter({ ...invoice, ...changes } as IssuedInvoice).text

describe('the letter of an invoice', () => {
  // Holds orders#90.
  it('says which order, which invoice and how much, and not whom it is for', () => {
    expect(invoiceLetter(invoice).subject).toBe('您的电子发票（订单 261121883412071234）')
    const text = textOf()
    for (const part of [
      '订单编号：261121883412071234',
      '发票号码：26123456789012345678',
      '价税合计：¥48.60',
      '见附件',
    ]) {
      expect(text).toContain(part)
    }
    for (const buyer of [invoice.title, invoice.taxPayerNumber!]) expect(text).not.toContain(buyer)
  })

  // Holds orders#90.
  it('says that it is a specimen where it is one, and reversed where it is', () => {
    expect(textOf()).not.toMatch(/样张|冲红/)
    expect(textOf({ invoiceNumber: '00123456789012345678' })).toContain('该文件为样张，不作为报销凭证。')
    expect(textOf({ state: 'reversed', reversedAt: at, reversalNumber: '26999' })).toContain(
      '该发票已冲红，不能用于报销。',
    )
  })
})
