import { CountBadge } from './badge.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  key: string
  label: string
  /** Address of the tab, so that back, reload and a new window keep it. */
  to: string
  /** Drawn as a badge when above zero. */
  count?: number | undefined
  /** Whether the count is something to do, which is the rule; what only goes its way is told without alarm. */
  isWork?: boolean
}

export interface TabsProps {
  /** What the tabs choose among, read out. */
  label: string
  items: readonly TabItem[]
  current: string
}

/** Links that look like tabs; the current one says so. */
export function Tabs({ label, items, current }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <a
          key={item.key}
          href={item.to}
          className={styles.tab}
          aria-current={item.key === current ? 'page' : undefined}
        >
          {item.label}
          {item.isWork === false && (item.count ?? 0) > 0 ? (
            <span className={styles.calm}>{item.count}</span>
          ) : (
            <CountBadge count={item.count ?? 0} />
          )}
        </a>
      ))}
    </nav>
  )
}
