import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useAccessEvents } from '../../areas/access/index.ts'
import type { Account } from '../../areas/account/index.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { securityState, securityWarning } from './security-state.ts'
import styles from './summary.module.css'

/** The head of the page: how the account is guarded, in plain words. */
export function Summary({ account }: { account: Account | undefined }) {
  const { data: events = [] } = useAccessEvents()
  const state = account && securityState(account)
  const warning = securityWarning(events, Date.now())
  const isCareful = state?.tone === 'careful' || warning !== undefined
  const Shield = isCareful ? ShieldAlert : ShieldCheck
  return (
    <section className={styles.summary} data-careful={isCareful || undefined}>
      <span className={styles.shield}>
        <Shield size={30} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h1 className={styles.title}>账户安全</h1>
        {state ? (
          <p>
            <strong className={styles.state}>{state.title}</strong>
            <span className={styles.text}>{state.text}</span>
          </p>
        ) : (
          <Skeleton className={styles.waiting} />
        )}
        {warning && <p className={styles.warning}>{warning}</p>}
      </div>
    </section>
  )
}
