import { inquiryLimits, type ReviewCheck } from '@shop/contract/fields/inquiry'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { workDraft } from '../../../areas/operators/index.ts'
import { ReasonField } from '../form-dialog.tsx'
import { useWorkForm, WorkFormDialog } from '../work-form.tsx'
import { reasonProblemOf, reasonTemplates } from './review-words.ts'
import { tellingLate } from './tell-late.ts'
import { Templates } from './templates.tsx'

interface RefuseDialogProps {
  id: string
  /** What was looked at so far, which the record keeps. */
  checks: readonly ReviewCheck[]
  onClose: () => void
}

/** Refuses a prescription with a reason, which the shopper reads (care#183). */
export function RefuseDialog({ id, checks, onClose }: RefuseDialogProps) {
  const form = useWorkForm<{ reason: string }, 'reason'>({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonProblemOf(reason) }),
    send: async ({ reason }) => {
      const body = { approved: false, reason: reason.trim(), checks: [...checks] }
      await tellingLate(() => operatorsApi.decidePrescription({ id, ...body }))
    },
    done: '处方已拒绝',
    onDone: onClose,
    fields: { reason: 'reason' },
    codes: { REASON_REQUIRED: 'reason' },
    draft: workDraft(`refuse ${id}`),
  })
  return (
    <WorkFormDialog title="审核不通过？" act="审核不通过" kind="danger" form={form} onClose={onClose}>
      <p>处方不通过后订单随即取消，已付的款会退回，不能撤回。</p>
      <ReasonField
        hint={`用户会看到这段话，最多${inquiryLimits.reason}个字`}
        maxLength={inquiryLimits.reason}
        value={form.values.reason}
        message={form.problems.reason}
        onType={(reason) => form.change({ reason })}
        onLeave={() => form.leave('reason')}
      />
      <Templates label="常用原因" texts={reasonTemplates} onChoose={(reason) => form.change({ reason })} />
    </WorkFormDialog>
  )
}
