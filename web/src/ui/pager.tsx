import { classes } from './classes.ts'
import { pageNumbers } from './page-numbers.ts'
import styles from './pager.module.css'

export interface PagerProps {
  /** From 1. */
  page: number
  totalPages: number
  /** Address of a page; keep the rest of the address in it. */
  addressOf: (page: number) => string
}

/** Links to the pages of a list; nothing when there is one page only. */
export function Pager({ page, totalPages, addressOf }: PagerProps) {
  if (totalPages <= 1) return null
  const step = (to: number, words: string) =>
    to < 1 || to > totalPages ? (
      <span className={classes(styles.page, styles.step, styles.off)}>{words}</span>
    ) : (
      <a href={addressOf(to)} className={classes(styles.page, styles.step)}>
        {words}
      </a>
    )
  return (
    <nav aria-label="分页" className={styles.pager}>
      {step(page - 1, '上一页')}
      {pageNumbers(page, totalPages).map((number, index, all) =>
        number === null ? (
          <span key={`gap-after-${all[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            href={addressOf(number)}
            className={styles.page}
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {step(page + 1, '下一页')}
    </nav>
  )
}
