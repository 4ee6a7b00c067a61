import { Failure } from '@shop/contract/kit/client'
import { useId } from 'react'
import { failureText } from '../../../lib/failure.ts'
import { placeProblems, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { amountTyped, inputOf, type PlanField, type PlanValues, problemsOf, valuesOf } from '../plan-values.ts'
import { changePlan, invalidatePlans, type PlanView } from '../queries.ts'
import styles from './plan-form.module.css'
import { TimeFields } from './time-fields.tsx'

/** Where the server's refusals belong. */
const places = { times: 'times', unitsPerTime: 'unitsPerTime', unitsLeft: 'unitsLeft' } as const

/** Settles when a drug is taken, how much, what is left, and whether to tell of a refill (care#193, care#194). */
export function PlanDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }) {
  const id = useId()
  const form = useForm<PlanValues, PlanField>({
    initial: () => valuesOf(plan),
    check: problemsOf,
    send: async (values) => {
      await changePlan(plan.id, inputOf(values, form.saved, plan.version))
      notify('用药计划已保存')
      onClose()
    },
    refused: (error) => {
      const failure = error instanceof Failure ? error : undefined
      // Somebody else was faster: what is shown behind the dialog is old.
      if (failure?.status === 409 || failure?.status === 404) void invalidatePlans()
      return placeProblems<PlanField>(failure, { fields: places }, failureText(error))
    },
  })
  const { values, problems, change, leave } = form
  return (
    <Dialog
      open
      title="编辑用药计划"
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            保存
          </Button>
        </>
      }
    >
      <form id={id} ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.note}>
          <strong>{plan.productName}</strong>
          <br />
          请按医嘱或药品说明书设置，如需调整用量请先咨询医生或药师。
        </p>
        <TimeFields
          times={values.times}
          message={problems.times}
          onChange={(times) => change({ times })}
          onLeave={() => leave('times')}
        />
        <div className={styles.amounts}>
          <Field label={`每次用量（${plan.unit}）`} message={problems.unitsPerTime}>
            {(control) => (
              <TextInput
                {...control}
                data-place="unitsPerTime"
                inputMode="decimal"
                required
                value={values.unitsPerTime}
                onChange={(event) => change({ unitsPerTime: amountTyped(event.target.value) })}
                onBlur={() => leave('unitsPerTime')}
              />
            )}
          </Field>
          <Field label={`现有数量（${plan.unit}）`} message={problems.unitsLeft}>
            {(control) => (
              <TextInput
                {...control}
                data-place="unitsLeft"
                inputMode="decimal"
                required
                value={values.unitsLeft}
                onChange={(event) => change({ unitsLeft: amountTyped(event.target.value) })}
                onBlur={() => leave('unitsLeft')}
              />
            )}
          </Field>
        </div>
        <CheckBox checked={values.remindRefill} onChange={(event) => change({ remindRefill: event.target.checked })}>
          余量不足 7 天时短信提醒我（短信不显示药品名称）
        </CheckBox>
        <Fault text={problems.form} />
      </form>
    </Dialog>
  )
}
