import { meanwhile, openLater } from '@shop/contract/messages/orders'
import { Info } from 'lucide-react'
import { useSettings } from '../../../shell/settings.ts'
import { type WaitingOrder, waitsForInquiry } from '../step-not-open.ts'
import styles from './step-not-open.module.css'

/** What the member can do with an order that waits for a step which the shop does not offer yet; nothing for any other. */
export function StepNotOpen({ order }: { order: WaitingOrder }) {
  const { hotlines } = useSettings().global
  if (!waitsForInquiry(order)) return null
  return (
    <p className={styles.notice}>
      <Info size={18} aria-hidden="true" />
      <span>
        {openLater.inquiry}
        {meanwhile.inquiry} <a href={`tel:${hotlines.ordering}`}>{hotlines.ordering}</a>。
      </span>
    </p>
  )
}
