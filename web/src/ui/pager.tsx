import { classes } from './classes.ts'
import styles from './pager.module.css'

/** Pages drawn on each side of the current one. */
const AROUND = 1

/**
 * The page numbers a pager draws: first, last and those around the current one; `null` stands for a gap.
 * A gap of one page is that page: `1 2 3 4 … 20`.
 */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const wanted = new Set([1, totalPages])
  for (let number = page - AROUND; number <= page + AROUND; number++) wanted.add(number)
  if (page <= AROUND + 2) wanted.add(2).add(3)
  if (page >= totalPages - AROUND - 1) wanted.add(totalPages - 1).add(totalPages - 2)
  const numbers = [...wanted].filter((number) => number >= 1 && number <= totalPages).sort((a, b) => a - b)
  const drawn: (number | null)[] = []
  for (const number of numbers) {
    const previous = drawn.at(-1)
    if (typeof previous === 'number' && number - previous === 2) drawn.push(number - 1)
    else if (typeof previous === 'number' && number - previous > 2) drawn.push(null)
    drawn.push(number)
  }
  return drawn
}

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
