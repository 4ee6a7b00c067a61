import { formatCents } from '@shop/contract/fields/money'
import { classes } from './classes.ts'
import styles from './price.module.css'

export interface PriceProps {
  cents: number
  /** `text`: as large as the words around it. */
  size?: 'text' | 'small' | 'medium' | 'large'
  /** In the colour of the text around it, for sums that nobody owes. */
  plain?: boolean
}

/** Money: ¥ and two decimals; cinnabar, for that is what cinnabar is for. */
export function Price({ cents, size = 'medium', plain = false }: PriceProps) {
  return (
    <span className={classes(styles.price, styles[size], plain && styles.plain)}>
      {cents < 0 ? '-' : ''}¥{formatCents(Math.abs(cents))}
    </span>
  )
}
