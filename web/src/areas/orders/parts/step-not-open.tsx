import { meanwhile, openLater } from '@shop/contract/messages/orders'
import { Info } from 'lucide-react'
import { useSettings } from '../../../shell/settings.ts'
import { stepNotOpen, type WaitingOrder } from '../step-not-open.ts'
import styles from './step-not-open.module.css'

/** What the member can do with an order that waits for a step which the shop does not offer yet; nothing for any other. */
export function StepNotOpen({ order }: { order: WaitingOrder }) {
  const { hotlines } = useSettings().global
  const step = stepNotOpen(order)
  if (!step) return null
  return (
    <p className={styles.notice}>
      <Info size={18} aria-hidden="true" />
      <span>
        {step === 'inquiry' ? openLater.inquiry : openLater.pay}
        {meanwhile[step]} <a href={`tel:${hotlines.ordering}`}>{hotlines.ordering}</a>。
      </span>
    </p>
  )
}
