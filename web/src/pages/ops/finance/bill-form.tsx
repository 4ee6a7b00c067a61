import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { formatCount } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useWorkForm } from '../work-form.tsx'
import { addDays, dayOf, isDay } from './day-range.ts'
import styles from './finance.module.css'
import { financeTexts, methodNames } from './words.ts'

interface BillValues {
  provider: 'alipay' | 'wechat'
  day: string
}

const providers = (['alipay', 'wechat'] as const).map((value) => ({ value, label: methodNames[value] }))

/** What keeps a bill from being asked for: a day's bill comes on the next. @param today the day of China it is */
export function billProblems({ day }: BillValues, today: string): { day?: string } {
  if (!isDay(day)) return { day: '请选择日期' }
  return day < today ? {} : { day: '只能导入今天以前的对账单' }
}

/** Takes the bill of a day in, and tells what was found. */
export function BillForm() {
  const [result, setResult] = useState<string>()
  const form = useWorkForm<BillValues, 'day' | 'provider'>({
    initial: () => ({ provider: 'alipay', day: addDays(dayOf(Date.now()), -1) }),
    check: (values) => billProblems(values, dayOf(Date.now())),
    send: async ({ provider, day }) => {
      setResult(undefined)
      const { rowCount, found } = await operatorsApi.importBill({ provider, day })
      const differences = found === 0 ? '与本店账目一致' : `发现 ${formatCount(found)} 处差异`
      setResult(`已导入${methodNames[provider]} ${day} 的对账单：${formatCount(rowCount)} 行，${differences}。`)
    },
    onDone: () => undefined,
    fields: { provider: 'provider', day: 'day' },
    codes: { BILL_NOT_READY: 'day', PAYMENT_METHOD_REFUSED: 'provider' },
    texts: financeTexts,
  })
  const { values, problems } = form
  return (
    <>
      <form ref={form.root} className={styles.bill} onSubmit={(event) => void form.submit(event)} noValidate>
        <FieldGroup label="支付渠道" message={problems.provider}>
          {(control) => (
            <Choices
              place="provider"
              value={values.provider}
              options={providers}
              describedBy={control['aria-describedby']}
              isInvalid={problems.provider !== undefined}
              onChoose={(provider) => form.change({ provider })}
            />
          )}
        </FieldGroup>
        <Field label="账单日期" message={problems.day}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="day"
              data-place="day"
              value={values.day}
              onChange={({ target }) => form.change({ day: target.value })}
              onBlur={() => form.leave('day')}
            />
          )}
        </Field>
        <Button type="submit" busy={form.busy}>
          导入对账单
        </Button>
      </form>
      <Fault text={problems.form} />
      <p className={styles.result} role="status">
        {result}
      </p>
    </>
  )
}
