import { formatCents } from '../../../lib/formats.ts'
import { Price } from '../../../ui/price.tsx'
import type { InvoiceView } from '../types.ts'
import styles from './invoice-view.module.css'

/** What the invoice lists, after discounts and with tax. */
export function InvoiceLines({ invoice: { lines, amount } }: { invoice: Pick<InvoiceView, 'lines' | 'amount'> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.scroll} aria-label="发票明细表" tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              项目名称
            </th>
            <th scope="col">数量</th>
            <th scope="col">税率</th>
            <th scope="col">金额（含税）</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, packing, amount: pieces, taxRate, isTaxExempt, total }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand on two lines, which never move
            <tr key={place}>
              <th scope="row" className={styles.name}>
                {name} <span className={styles.packing}>{packing}</span>
              </th>
              <td className={styles.pieces}>{pieces}</td>
              <td className={styles.rate}>{taxRate === 0 ? (isTaxExempt ? '免税' : '不征税') : `${taxRate}%`}</td>
              <td>¥{formatCents(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              价税合计
            </th>
            <td colSpan={3}>
              <Price cents={amount} plain />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
