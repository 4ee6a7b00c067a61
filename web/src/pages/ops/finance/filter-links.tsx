import styles from './filter-links.module.css'

interface FilterLinksProps<Key extends string> {
  /** What is chosen among, read out. */
  label: string
  current: Key | undefined
  items: readonly { key: Key; label: string; to: string }[]
}

/** What a list is narrowed by, below the tabs that lead to it; addresses, so that back, reload and a second window keep it. */
export function FilterLinks<Key extends string>({ label, current, items }: FilterLinksProps<Key>) {
  return (
    <nav aria-label={label} className={styles.filters}>
      {items.map(({ key, label: words, to }) => (
        <a key={key} href={to} aria-current={key === current ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  )
}
