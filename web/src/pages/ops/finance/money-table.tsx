import { moneyMethods } from '@shop/contract/fields/payments'
import { Fragment } from 'react'
import { bookMoney } from '../figures.ts'
import { type Flow, type MoneyDay, totalOf } from './money-days.ts'
import styles from './money-table.module.css'
import { methodNames } from './words.ts'

/** The numbers of the chart, the latest day first, with their sums at the foot. */
export function MoneyTable({ days }: { days: readonly MoneyDay[] }) {
  const { methods, all } = totalOf(days)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label="逐日明细" tabIndex={0}>
      <table className={styles.table}>
        <caption>逐日明细（元）</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              日期
            </th>
            {moneyMethods.map((method) => (
              <th key={method} scope="colgroup" colSpan={2}>
                {methodNames[method]}
              </th>
            ))}
            <th scope="colgroup" colSpan={3}>
              合计
            </th>
          </tr>
          <tr>
            {moneyMethods.map((method) => (
              <Fragment key={method}>
                <th scope="col">收款</th>
                <th scope="col">退款</th>
              </Fragment>
            ))}
            <th scope="col">收款</th>
            <th scope="col">退款</th>
            <th scope="col">净额</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <Flows methods={day.methods} all={day.all} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <Flows methods={methods} all={all} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Flows({ methods, all }: Pick<MoneyDay, 'methods' | 'all'>) {
  return (
    <>
      {moneyMethods.map((method) => (
        <Amounts key={method} flow={methods[method]} />
      ))}
      <Amounts flow={all} />
      <Amount cents={all.paid - all.refunded} />
    </>
  )
}

function Amounts({ flow: { paid, refunded } }: { flow: Flow }) {
  return (
    <>
      <Amount cents={paid} />
      <Amount cents={refunded} />
    </>
  )
}

function Amount({ cents }: { cents: number }) {
  return <td data-nothing={cents === 0 || undefined}>{bookMoney(cents)}</td>
}
