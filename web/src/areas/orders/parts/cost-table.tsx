import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { type CostRow, type Costs, costRows, deliveryPayment } from '../cost-rows.ts'
import styles from './cost-table.module.css'

function Row({ row }: { row: CostRow }) {
  return (
    <div className={styles.row}>
      <dt>{row.name}</dt>
      <dd>
        <Price cents={row.cents} plain />
      </dd>
    </div>
  )
}

/** What the sum is made of, and how much of it is paid before delivery. */
export function CostTable({ costs }: { costs: Costs }) {
  return (
    <dl className={styles.costs}>
      {costRows(costs).map((row) => (
        <Row key={row.name} row={row} />
      ))}
      <div className={classes(styles.row, styles.sum)}>
        <dt>合计</dt>
        <dd>
          <Price cents={costs.sum} size="large" />
        </dd>
      </div>
      {deliveryPayment(costs).map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </dl>
  )
}
