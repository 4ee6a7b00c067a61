import * as operatorsApi from '../../../api/operators.gen.ts'
import { type RefundRow, workDraft } from '../../../areas/operators/index.ts'
import facts from '../facts.module.css'
import { bookYuan } from '../figures.ts'
import styles from '../form.module.css'
import { ReasonField, reasonProblem } from '../form-dialog.tsx'
import { useWorkForm, WorkFormDialog } from '../work-form.tsx'
import { financeTexts } from './words.ts'

interface RefundDialogProps {
  refund: RefundRow
  onClose: () => void
}

const REASON_LONGEST = 200

/** The form of a refund that failed: what is done about it, and why. */
function useReasonForm(name: string, done: string, send: (reason: string) => Promise<unknown>, onClose: () => void) {
  return useWorkForm<{ reason: string }, 'reason'>({
    initial: { reason: '' },
    check: ({ reason }) => reasonProblem(reason),
    send: ({ reason }) => send(reason.trim()),
    done,
    onDone: onClose,
    fields: { reason: 'reason' },
    texts: financeTexts,
    draft: workDraft(name),
  })
}

function What({ refund: { outRefundNo, amount } }: { refund: RefundRow }) {
  return (
    <p className={styles.subject}>
      <strong>{bookYuan(amount)}</strong>
      <span className={facts.faint}>退款单号 {outRefundNo}</span>
    </p>
  )
}

/** Asks the provider once more under the same number: what was paid back meanwhile is not paid back again. */
export function RetryDialog({ refund, onClose }: RefundDialogProps) {
  const { id } = refund
  const form = useReasonForm(
    `retry ${id}`,
    '已重新发起退款',
    (reason) => operatorsApi.retryRefund({ id, reason }),
    onClose,
  )
  return (
    <WorkFormDialog title="重新退款？" act="重新退款" form={form} onClose={onClose}>
      <What refund={refund} />
      <p>以同一退款单号再次请求渠道，不会重复退款。余额不足的，请先为商户账户充值。</p>
      <Reason form={form} />
    </WorkFormDialog>
  )
}

/** Keeps that the money went back outside the provider; there is no way back from that. */
export function ByHandDialog({ refund, onClose }: RefundDialogProps) {
  const { id } = refund
  const form = useReasonForm(
    `by hand ${id}`,
    '已登记线下退款',
    (reason) => operatorsApi.finishRefundByHand({ id, reason }),
    onClose,
  )
  return (
    <WorkFormDialog title="已经线下退款？" act="登记" kind="danger" form={form} onClose={onClose}>
      <What refund={refund} />
      <p>请确认款项已经通过其他方式退给顾客。登记后不再请求渠道，也不能撤回。</p>
      <Reason form={form} hint="请写明退款方式和凭证号" />
    </WorkFormDialog>
  )
}

function Reason({ form, hint }: { form: ReturnType<typeof useReasonForm>; hint?: string }) {
  return (
    <ReasonField
      {...(hint && { hint })}
      maxLength={REASON_LONGEST}
      value={form.values.reason}
      message={form.problems.reason}
      onType={(reason) => form.change({ reason })}
      onLeave={() => form.leave('reason')}
    />
  )
}
