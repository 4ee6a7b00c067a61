import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { classes } from '../../../ui/classes.ts'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Buyer, Medium } from '../types.ts'
import { type InvoiceFormParts, useInvoiceForm } from '../use-invoice-form.ts'
import styles from './invoice-form.module.css'

export interface InvoiceFormProps extends InvoiceFormParts {
  onCancel?: (() => void) | undefined
}

const buyers: readonly { value: Buyer; label: string }[] = [
  { value: 'person', label: '个人' },
  { value: 'company', label: '企业' },
]
const media: readonly { value: Medium; label: string }[] = [
  { value: 'electronic', label: '电子发票' },
  { value: 'paper', label: '纸质发票' },
]

/** Asks for an invoice of an order, or for another one while it is not made (orders#78). */
export function InvoiceForm({ onCancel, ...parts }: InvoiceFormProps) {
  const { asked } = parts
  const id = useId()
  const { root, values, problems, busy, change, leave, submit } = useInvoiceForm(parts)
  const { buyer, medium, titles, taxPayerNumber } = values
  return (
    <form ref={root} id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldGroup label="抬头类型">
        {() => (
          <Choices place="buyer" value={buyer} options={buyers} onChoose={(chosen) => change({ buyer: chosen })} />
        )}
      </FieldGroup>
      <FieldGroup label="发票介质" message={problems.medium}>
        {(control) => (
          <Choices
            place="medium"
            value={medium}
            options={media}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid'] ?? false}
            onChoose={(chosen) => change({ medium: chosen })}
          />
        )}
      </FieldGroup>
      <Field label="发票抬头" message={problems.title}>
        {(control) => (
          <TextInput
            {...control}
            data-place="title"
            placeholder={buyer === 'person' ? '个人姓名' : '企业名称'}
            autoComplete={buyer === 'person' ? 'name' : 'organization'}
            value={titles[buyer]}
            onChange={({ target }) => change({ titles: { ...titles, [buyer]: target.value } })}
            onBlur={() => leave('title')}
          />
        )}
      </Field>
      {buyer === 'company' && (
        <Field label="纳税人识别号" message={problems.taxPayerNumber}>
          {(control) => (
            <TextInput
              {...control}
              data-place="taxPayerNumber"
              placeholder="统一社会信用代码或15位税号"
              autoCapitalize="characters"
              maxLength={24}
              value={taxPayerNumber}
              onChange={({ target }) => change({ taxPayerNumber: target.value.toUpperCase() })}
              onBlur={() => leave('taxPayerNumber')}
            />
          )}
        </Field>
      )}
      <p className={styles.note}>
        {medium === 'electronic'
          ? '发票内容为商品明细，确认收货后自动开具电子普通发票。'
          : '发票内容为商品明细，纸质普通发票随包裹寄送，不支持预览和发送邮箱。'}
      </p>
      <Fault text={problems.form} />
      <div className={classes(styles.actions, onCancel && styles.inDialog)}>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {asked ? '保存修改' : '提交申请'}
        </Button>
      </div>
    </form>
  )
}
