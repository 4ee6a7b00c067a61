import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useAccessEvents } from '../../areas/access/index.ts'
import type { Account } from '../../areas/account/index.ts'
import { Skeleton } from '../../ui/waiting.tsx'
import { securityState, securityWarning } from './security-state.ts'
import styles from './summary.module.css'

export interface SummaryProps {
  account: Account | undefined
  /** It cannot be had now; what there is to say of that stands below. */
  failed: boolean
}

/** The head of the page: how the account is guarded, in plain words. */
export function Summary({ account, failed }: SummaryProps) {
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
        {failed && <p className={styles.text}>暂时无法读取账号状态</p>}
        {state && (
          <p>
            <strong className={styles.state}>{state.title}</strong>
            <span className={styles.text}>{state.text}</span>
          </p>
        )}
        {!state && !failed && <Skeleton className={styles.waiting} />}
        {warning && <p className={styles.warning}>{warning}</p>}
      </div>
    </section>
  )
}
