import { couponLimits } from '@shop/contract/fields/coupons'
import { benefitMessages } from '@shop/contract/messages/benefits'
import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type CouponTemplate, workDraft } from '../../../areas/operators/index.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { countOf } from '../catalogue/typed-values.ts'
import styles from '../form.module.css'
import { ReasonField } from '../form-dialog.tsx'
import { useWorkForm, WorkFormDialog } from '../work-form.tsx'
import { textProblem } from './operator-text.ts'

interface ChangeProps {
  template: CouponTemplate
  onClose: () => void
}

const REASON_LONGEST = 200

const reasonProblems = (reason: string) => {
  const problem = textProblem(reason, REASON_LONGEST, '请填写原因')
  return problem ? { reason: problem } : {}
}

/** Gives a coupon no more, or again. */
export function StopDialog({ template: { id, name, stoppedAt }, onClose }: ChangeProps) {
  // As it was when it was asked: the list is read again before the dialog closes.
  const [isStopping] = useState(stoppedAt === null)
  const form = useWorkForm<{ reason: string }, 'reason'>({
    initial: { reason: '' },
    check: ({ reason }) => reasonProblems(reason),
    send: ({ reason }) => operatorsApi.stopCouponTemplate({ id, isStopped: isStopping, reason: reason.trim() }),
    done: isStopping ? '已停止发放' : '已恢复发放',
    onDone: onClose,
    fields: { reason: 'reason' },
    draft: workDraft(`stop ${id}`),
  })
  return (
    <WorkFormDialog
      title={isStopping ? '停止发放？' : '恢复发放？'}
      act={isStopping ? '停止发放' : '恢复发放'}
      kind={isStopping ? 'danger' : 'primary'}
      form={form}
      onClose={onClose}
    >
      <p className={styles.subject}>{name}</p>
      <p>
        {isStopping
          ? '停止后不再发给会员，也不再出现在新人礼包中；已经发出的仍然可以使用。'
          : '恢复后可以继续发给会员，并重新出现在新人礼包中。'}
      </p>
      <ReasonField
        maxLength={REASON_LONGEST}
        value={form.values.reason}
        message={form.problems.reason}
        onType={(reason) => form.change({ reason })}
        onLeave={() => form.leave('reason')}
      />
    </WorkFormDialog>
  )
}

interface GiftValues {
  giftAmount: string
  reason: string
}

/** What keeps the gift for new members from holding so many of a coupon. */
function giftProblem(typed: string, quantity: number | null): string | undefined {
  const amount = countOf(typed, 0, couponLimits.giftAmount)
  if (amount === undefined) return `请输入 0 到 ${couponLimits.giftAmount} 的整数`
  return quantity !== null && amount > quantity ? benefitMessages.COUPON_GIFT_ABOVE_QUANTITY : undefined
}

/** How many of a coupon come with the gift for new members. */
export function GiftDialog({ template: { id, name, giftAmount, quantity }, onClose }: ChangeProps) {
  const form = useWorkForm<GiftValues, keyof GiftValues>({
    initial: { giftAmount: `${giftAmount}`, reason: '' },
    check: (values) => {
      const problem = giftProblem(values.giftAmount, quantity)
      return { ...(problem && { giftAmount: problem }), ...reasonProblems(values.reason) }
    },
    send: (values) =>
      operatorsApi.stopCouponTemplate({ id, giftAmount: Number(values.giftAmount), reason: values.reason.trim() }),
    done: '新人礼包已更新',
    onDone: onClose,
    fields: { giftAmount: 'giftAmount', reason: 'reason' },
    draft: workDraft(`gift ${id}`),
  })
  return (
    <WorkFormDialog title="新人礼包中的张数" act="保存" form={form} onClose={onClose}>
      <p className={styles.subject}>{name}</p>
      <Field label="每份礼包的张数" hint="0 表示不放进新人礼包" message={form.problems.giftAmount}>
        {(control) => (
          <TextInput
            {...control}
            name="giftAmount"
            data-place="giftAmount"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={form.values.giftAmount}
            onChange={({ target }) => form.change({ giftAmount: target.value })}
            onBlur={() => form.leave('giftAmount')}
          />
        )}
      </Field>
      <ReasonField
        maxLength={REASON_LONGEST}
        value={form.values.reason}
        message={form.problems.reason}
        onType={(reason) => form.change({ reason })}
        onLeave={() => form.leave('reason')}
      />
    </WorkFormDialog>
  )
}
