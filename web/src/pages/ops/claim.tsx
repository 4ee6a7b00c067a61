import { formatCents } from '@shop/contract/fields/money'
import { claimKindNames, claimReasonNames, claimStateNames } from '@shop/contract/messages/claims'
import { useState } from 'react'
import * as operatorsApi from '../../api/operators.gen.ts'
import { useOperatingClaim, type Who } from '../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import styles from './claim.module.css'
import facts from './facts.module.css'
import { FormDialog, ReasonField, reasonProblem } from './form-dialog.tsx'
import { placeAddress } from './place.ts'
import { Unread } from './unread.tsx'

/** One claim in the shopper's words, with its pictures, and the decision. */
export function Claim({ id, who }: { id: string; who: Who }) {
  const { data: claim, error, isFetching, refetch } = useOperatingClaim(id)
  const [deciding, setDeciding] = useState<'accept' | 'refuse'>()
  const close = () => setDeciding(undefined)
  return (
    <Card title="售后申请" heading="h1" action={<a href={placeAddress({ view: 'claims' })}>返回申请</a>}>
      {!claim && !error && <SkeletonLines lines={5} />}
      {!claim && error && <Unread what="申请" error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {claim && (
        <>
          <p className={facts.tags}>
            <Badge tone={claim.kind === 'quality' ? 'amber' : 'jade'}>{claimKindNames[claim.kind]}</Badge>
            <Badge tone={claim.state === 'open' ? 'amber' : 'sky'}>{claimStateNames[claim.state]}</Badge>
          </p>
          <dl className={facts.facts}>
            <div>
              <dt>订单</dt>
              <dd>
                {who.scopes.includes('orders') ? (
                  <a href={placeAddress({ view: 'orders', one: claim.ordersCode })}>{claim.ordersCode}</a>
                ) : (
                  claim.ordersCode
                )}
              </dd>
            </div>
            <div>
              <dt>申请时间</dt>
              <dd>
                <time dateTime={machineTime(claim.createdAt)}>{formatTime(claim.createdAt)}</time>
              </dd>
            </div>
            <div>
              <dt>原因</dt>
              <dd>{claimReasonNames[claim.reason]}</dd>
            </div>
            <div>
              <dt>{claim.state === 'open' ? '同意后退款' : '已收金额'}</dt>
              <dd>
                <Price cents={claim.amountReceived} size="small" plain />
                {claim.amountDueOnDelivery > 0 && ' · 货款未收到'}
              </dd>
            </div>
          </dl>
          {claim.description && <blockquote className={styles.words}>{claim.description}</blockquote>}
          {claim.pictures.length > 0 && (
            <ul className={styles.pictures} aria-label="照片">
              {claim.pictures.map((picture, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no name, and their order is fixed
                <li key={index}>
                  <img src={picture} alt={`照片 ${index + 1}`} />
                </li>
              ))}
            </ul>
          )}
          {claim.answer && (
            <p className={styles.answer}>
              <strong>答复</strong> {claim.answer}
            </p>
          )}
          {claim.state === 'open' && (
            <div className={facts.moves}>
              <Button onClick={() => setDeciding('accept')}>同意申请</Button>
              <Button kind="quiet" onClick={() => setDeciding('refuse')}>
                拒绝申请
              </Button>
            </div>
          )}
          {deciding && <Decision key={deciding} claim={claim} accepted={deciding === 'accept'} onClose={close} />}
        </>
      )}
    </Card>
  )
}

/** What accepting does: nobody is paid back what never came in. */
function whatAccepting(amountReceived: number, amountDueOnDelivery: number): string {
  const unpaid = amountDueOnDelivery > 0 ? '快递员代收的货款还没有登记；如果已经收到，请先在订单中登记收款。' : ''
  if (amountReceived > 0) return `${unpaid}同意后随即退款¥${formatCents(amountReceived)}，不能撤回。`
  return amountDueOnDelivery > 0
    ? `${unpaid}同意后订单进入退款，核实没有代收后即可结束，不能撤回。`
    : '没有收到货款，同意后订单直接结束，不产生退款，不能撤回。'
}

interface DecisionProps {
  claim: { id: string; amountReceived: number; amountDueOnDelivery: number }
  accepted: boolean
  onClose: () => void
}

function Decision({ claim: { id, amountReceived, amountDueOnDelivery }, accepted, onClose }: DecisionProps) {
  const [answer, setAnswer] = useState('')
  const said = answer.trim()
  return (
    <FormDialog
      title={accepted ? '同意申请？' : '拒绝申请？'}
      act={accepted ? '同意' : '拒绝'}
      kind={accepted ? 'primary' : 'danger'}
      done={accepted ? (amountReceived > 0 ? '已同意，开始退款' : '已同意，没有需要退的款') : '已拒绝'}
      check={() => (accepted ? {} : reasonProblem(answer, 'answer', '请说明拒绝的原因'))}
      send={() => operatorsApi.decideClaim({ id, accepted, ...(said === '' ? {} : { answer: said }) })}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p>
            {accepted ? whatAccepting(amountReceived, amountDueOnDelivery) : '顾客会收到通知，并看到您填写的原因。'}
          </p>
          <ReasonField
            name="answer"
            label={accepted ? '给顾客的答复（选填）' : '原因'}
            hint="顾客会看到这段话"
            maxLength={200}
            value={answer}
            message={problems.answer}
            onType={setAnswer}
          />
        </>
      )}
    </FormDialog>
  )
}
