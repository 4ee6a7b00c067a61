import type { OrderType } from '@shop/contract/fields/orders'
import { classes } from '../../../ui/classes.ts'
import { statusLooks } from '../status-look.ts'
import styles from './status-mark.module.css'

/** Where an order stands, with its icon and colour. */
export function StatusMark({ orderType, name }: { orderType: OrderType; name: string }) {
  const { icon: Icon, tone } = statusLooks[orderType]
  return (
    <span className={classes(styles.mark, styles[tone])}>
      <Icon size={18} aria-hidden="true" />
      <span className="visually-hidden">订单状态：</span>
      {name}
    </span>
  )
}
