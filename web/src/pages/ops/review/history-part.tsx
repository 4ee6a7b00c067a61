import type { ReviewView } from '../../../areas/operators/index.ts'
import { formatDate, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import facts from '../facts.module.css'
import { placeAddress } from '../place.ts'
import styles from './review.module.css'
import { stateLooks } from './review-words.ts'

/** What the same patient was prescribed before, the latest first. */
export function HistoryPart({ review: { history } }: { review: ReviewView }) {
  return (
    <Card title="既往处方">
      {history.length === 0 ? (
        <p className={facts.lead}>这位用药人没有更早的处方。</p>
      ) : (
        <ul className={styles.history} aria-label="既往处方">
          {history.map(({ id, state, submittedAt, productNames, diseases }) => (
            <li key={id}>
              <a href={placeAddress({ view: 'reviews', one: id })}>
                <time dateTime={machineTime(submittedAt)}>{formatDate(submittedAt)}</time>
              </a>
              <Badge tone={stateLooks[state].tone}>{stateLooks[state].words}</Badge>
              <span>{productNames.join('、')}</span>
              {diseases.length > 0 && <span className={facts.faint}>{diseases.join('、')}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
