import { formatCount } from '../../../lib/formats.ts'
import type { ProductView } from '../queries.ts'
import styles from './score.module.css'

/** What those who bought it think, in five stars; without reviews, that there are none. */
export function Score({ reviews: { count, averageScore } }: Pick<ProductView, 'reviews'>) {
  if (count === 0 || averageScore === null) return <span className={styles.none}>暂无评价</span>
  const score = (averageScore / 10).toFixed(1)
  return (
    <span className={styles.score}>
      <svg viewBox="0 0 100 20" width="90" height="18" aria-hidden="true">
        <defs>
          <clipPath id="score-shown">
            <rect width={averageScore * 2} height="20" />
          </clipPath>
          <path
            id="score-stars"
            d={[0, 20, 40, 60, 80]
              .map((x) => `M${x + 10} 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L${x + 2.2} 7.9l5.4-.8z`)
              .join('')}
          />
        </defs>
        <use href="#score-stars" className={styles.off} />
        <use href="#score-stars" className={styles.on} clipPath="url(#score-shown)" />
      </svg>
      <strong>{score}</strong>
      <span>{formatCount(count)} 条评价</span>
    </span>
  )
}
