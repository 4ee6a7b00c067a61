import { AwayLink } from '../../shell/outside-links.tsx'
import type { Settings } from '../../shell/settings.ts'
import styles from './shop-notice.module.css'

/** What the shop has to say, from its settings (`m-mall` / `ad`). */
export function ShopNotice({ notice }: { notice: NonNullable<Settings['mall']['ad']> }) {
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{notice.title}</h2>
      <p className={styles.text}>{notice.text}</p>
      <AwayLink to={notice.address} className={styles.link}>
        去看看
      </AwayLink>
      <svg viewBox="0 0 72 72" fill="none" aria-hidden="true" className={styles.picture}>
        <circle cx="36" cy="36" r="36" fill="#f6d898" />
        <rect x="8" y="26" width="56" height="22" rx="11" transform="rotate(-38 36 37)" fill="#fff" />
        <path d="M36 26h17a11 11 0 0 1 0 22H36z" transform="rotate(-38 36 37)" fill="#c23a1e" />
      </svg>
    </section>
  )
}
