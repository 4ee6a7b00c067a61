import type { DifferenceRow } from '../../../areas/operators/index.ts'
import { bookMoney } from '../figures.ts'
import styles from './finance.module.css'

/** What each side has of it. */
export function Sides({ ours, theirs }: Pick<DifferenceRow, 'ours' | 'theirs'>) {
  const words = (cents: number | null) => (cents === null ? '无' : `¥${bookMoney(cents)}`)
  return (
    <span className={styles.sides}>
      <span>本店 {words(ours)}</span>
      <span>渠道 {words(theirs)}</span>
    </span>
  )
}
