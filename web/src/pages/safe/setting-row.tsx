import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/waiting.tsx'
import styles from './setting-row.module.css'

export interface SettingRowProps {
  icon: ReactNode
  name: ReactNode
  /** What is set, such as a masked phone, or that nothing is. */
  value: ReactNode
  /** Something is set. */
  isSet: boolean
  hint?: ReactNode
  actions?: ReactNode
}

/** One thing that can be set: what it is, how it stands, what can be done about it. */
export function SettingRow({ icon, name, value, isSet, hint, actions }: SettingRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-set={isSet || undefined}>
        {icon}
      </span>
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        <p className={isSet ? styles.value : styles.none}>{value}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

/** Such rows, one below the other. */
export function SettingRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

const TO_COME = ['a', 'b', 'c', 'd', 'e']

/**
 * As tall as so many rows, so that what stands below them does not move away from a finger once they come.
 * @param count five at most
 */
export function WaitingRows({ count, hasHints = false }: { count: number; hasHints?: boolean }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        正在加载
      </span>
      <ul className={styles.rows} aria-hidden="true">
        {TO_COME.slice(0, count).map((key) => (
          <SettingRow
            key={key}
            icon={null}
            name={<Skeleton className={styles.waiting} />}
            isSet={false}
            value={<Skeleton className={styles.waiting} />}
            hint={hasHints && <Skeleton className={styles.waiting} />}
          />
        ))}
      </ul>
    </div>
  )
}
