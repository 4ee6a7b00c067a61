import { retention } from '@shop/contract/fields/closure'
import { retentionTexts, retentionTime } from '@shop/contract/messages/closure'
import styles from './retention-list.module.css'

/** What is kept of a member after the account is closed, for how long, and why. */
export function RetentionList() {
  return (
    <dl className={styles.list}>
      {retention.map(({ kind, years }) => {
        const { name, from, why } = retentionTexts[kind]
        return (
          <div key={kind} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.time}>
              <strong>{retentionTime(years)}</strong>
              <span className={styles.from}>{from}</span>
            </dd>
            <dd className={styles.why}>{why}</dd>
          </div>
        )
      })}
    </dl>
  )
}
