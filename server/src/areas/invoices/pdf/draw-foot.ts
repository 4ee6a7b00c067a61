import { formatCents } from '@shop/contract/fields/money'
import type { IssuedInvoice } from '../actions/issued-invoice.ts'
import { capitalAmount } from '../domain/capital-amount.ts'
import { dayOf } from './draw-head.ts'
import { columnX, foot, INNER, MARGIN } from './layout.ts'
import { ink, type Sheet } from './sheet.ts'

/** What stands below the table. */
export const footHeight = foot.words + foot.notes + foot.signature

/** The whole amount in words and figures, the notes, and who made it. */
export function drawFoot(
  sheet: Sheet,
  invoice: IssuedInvoice,
  top: number,
  marks: { isSpecimen: boolean; isReversed: boolean },
): void {
  const words = { x: MARGIN, y: top, width: INNER, height: foot.words }
  sheet.frame(words)
  const left = columnX('packing')
  sheet.rule([left, top], [left, top + foot.words])
  sheet.fit('价税合计（大写）', { ...words, width: left - MARGIN }, { colour: ink.form, align: 'center' })
  sheet.fit(`⊗ ${capitalAmount(invoice.amount)}`, { ...words, x: left + 8, width: 240 }, { size: 10 })
  const figures = columnX('money') - 20
  sheet.fit('（小写）', { ...words, x: figures, width: 40 }, { colour: ink.form })
  sheet.fit(`¥${formatCents(invoice.amount)}`, { ...words, x: figures + 44, width: 120 }, { size: 11 })

  const notes = { x: MARGIN, y: top + foot.words, width: INNER, height: foot.notes }
  sheet.frame(notes)
  sheet.rule([MARGIN + 18, notes.y], [MARGIN + 18, notes.y + notes.height])
  sheet.line('备', { x: MARGIN + 4.5, y: notes.y + 14, width: 12 }, { colour: ink.form })
  sheet.line('注', { x: MARGIN + 4.5, y: notes.y + 28, width: 12 }, { colour: ink.form })
  const inner = { ...notes, x: MARGIN + 26, width: INNER - 34, y: notes.y + 3, height: notes.height - 6 }
  sheet.fit(noteLines(sheet, invoice, marks).join('\n'), inner, { size: 8 })

  const y = notes.y + notes.height + 7
  sheet.line('开票人：', { x: MARGIN + 40, y, width: 60 }, { colour: ink.form })
  sheet.line('禾安健康开票系统', { x: MARGIN + 78, y, width: 200 })
}

function noteLines(
  { lost }: Sheet,
  { ordersCode, reversedAt, reversalNumber }: IssuedInvoice,
  { isSpecimen, isReversed }: { isSpecimen: boolean; isReversed: boolean },
): string[] {
  const reversal = reversalNumber ? `，红字发票号码 ${reversalNumber}` : ''
  const codes = [...lost].map((character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase()}`)
  return [
    `订单编号：${ordersCode}`,
    ...(isReversed && reversedAt ? [`本发票已于${dayOf(reversedAt)}冲红${reversal}，不得作为报销凭证。`] : []),
    ...(isSpecimen ? ['本文件为样张，未接入税务开票系统，不得作为报销、入账凭证。'] : []),
    ...(codes.length > 0 ? [`“□”代表字库未收录的字，依次为：${codes.join('、')}。`] : []),
  ]
}
