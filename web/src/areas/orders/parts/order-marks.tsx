import type { OrderType } from '@shop/contract/fields/orders'
import { claimKindNames, claimStateNames } from '@shop/contract/messages/claims'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { rxLooks, statusLooks } from '../order-looks.ts'
import type { OrderCardView } from '../types.ts'
import styles from './order-marks.module.css'

/** Where an order stands, with its icon and colour. */
export function StatusMark({ orderType, name }: { orderType: OrderType; name: string }) {
  const { icon: Icon, tone } = statusLooks[orderType]
  return (
    <span className={classes(styles.mark, styles[tone])}>
      <Icon size={18} aria-hidden="true" />
      <span className="visually-hidden">订单状态：</span>
      {name}
    </span>
  )
}

const tones = { open: 'amber', accepted: 'jade', refused: 'amber', withdrawn: 'jade' } as const

/** What was claimed of an order and how far that has come. */
export function ClaimBadge({ claim: { kind, state } }: { claim: NonNullable<OrderCardView['claim']> }) {
  return (
    <Badge tone={tones[state]}>
      {claimKindNames[kind]} · {claimStateNames[state]}
    </Badge>
  )
}

/** Where the prescription stands and for whom it is; no health fact stands on an overview. */
export function RxChips({ prescription }: { prescription: NonNullable<OrderCardView['prescription']> }) {
  const { tone, name } = rxLooks[prescription.state]
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {prescription.patientLabel && <span>用药人：{prescription.patientLabel}</span>}
    </>
  )
}
