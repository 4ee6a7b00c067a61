import { giftText } from '@shop/contract/messages/cart'
import { linkMessages } from '@shop/contract/messages/links'
import type { LinkOrderQuote } from '../../../areas/operators/index.ts'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import facts from '../facts.module.css'
import { Unread } from '../unread.tsx'
import styles from './consignee-order.module.css'

export interface QuoteSummaryProps {
  quote: LinkOrderQuote | undefined
  /** Another one is on its way. */
  isStale: boolean
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** What the order would cost, what comes along, and what stands in the way of all of it. */
export function QuoteSummary({ quote, isStale, error, busy, onRetry }: QuoteSummaryProps) {
  if (error) return <Unread what="金额" error={error} busy={busy} onRetry={onRetry} />
  return (
    <>
      <dl className={classes(styles.sums, isStale && styles.stale)} aria-busy={isStale}>
        <Sum label="商品金额" cents={quote?.productMoney} />
        <Sum label="运费" cents={quote?.transportCosts} />
        <div className={styles.total}>
          <dt>应付</dt>
          <dd>{quote ? <Price cents={quote.sum} size="large" /> : '—'}</dd>
        </div>
      </dl>
      {quote?.gifts.map(({ productName, amount }) => (
        <p key={productName} className={facts.faint}>
          {giftText(productName, amount)}
        </p>
      ))}
      {quote?.hasRx && !quote.blocker && (
        <p className={styles.note}>含处方药：顾客打开链接后先完善问诊信息，药师审核通过后再支付。</p>
      )}
      <div aria-live="polite">{quote?.blocker && <p className={styles.problem}>{linkMessages[quote.blocker]}</p>}</div>
    </>
  )
}

function Sum({ label, cents }: { label: string; cents: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{cents === undefined ? '—' : <Price cents={cents} size="text" plain />}</dd>
    </div>
  )
}
