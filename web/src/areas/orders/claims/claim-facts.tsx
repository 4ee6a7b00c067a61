import { claimKindNames, claimReasonNames, claimStateNames } from '@shop/contract/messages/claims'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { PictureRow } from '../../uploads/index.ts'
import { Facts } from '../parts/facts.tsx'
import type { ClaimView } from '../queries.ts'
import styles from './claim-facts.module.css'

const tones = { open: 'amber', accepted: 'jade', refused: 'cinnabar', withdrawn: 'sky' } as const

function Time({ at }: { at: number }) {
  return <time dateTime={machineTime(at)}>{formatTime(at)}</time>
}

function Refund({ refund: { amount, state, at } }: { refund: NonNullable<ClaimView['refund']> }) {
  // Of what was to be paid at the door the shop may have to find out first whether it was.
  if (amount === 0) return state === 'done' ? '商家没有收到货款，无需退款' : '商家正在核实快递员是否代收了货款'
  return (
    <>
      <Price cents={amount} /> {state === 'done' ? '已退款' : '退款中'} <Time at={at} />
    </>
  )
}

/** A claim: what was said, how far it has come, what the shop answered and what money came of it. */
export function ClaimPolicyInput({ claim }: { claim: ClaimView }) {
  return (
    <div className={styles.claim}>
      <p className={styles.head}>
        <strong>{claimKindNames[claim.kind]}</strong>
        <Badge tone={tones[claim.state]}>{claimStateNames[claim.state]}</Badge>
      </p>
      <Facts
        facts={[
          { name: '申请时间', value: <Time at={claim.createdAt} /> },
          { name: '申请原因', value: claimReasonNames[claim.reason] },
          { name: '问题描述', value: claim.description && <span className={styles.words}>{claim.description}</span> },
          { name: '处理时间', value: claim.decidedAt === null ? null : <Time at={claim.decidedAt} /> },
          { name: '商家答复', value: claim.answer && <span className={styles.words}>{claim.answer}</span> },
          { name: '退款', value: claim.refund && <Refund refund={claim.refund} /> },
        ]}
      />
      <PictureRow pictures={claim.pictures} />
    </div>
  )
}
