import { invoiceLimits } from '@shop/contract/fields/invoices'
import { Card } from '../../../ui/card.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { SettleValues } from '../settle-form.ts'
import type { Settling } from '../use-settle.ts'
import styles from './settle-fields.module.css'

const kinds: { value: SettleValues['invoiceKind']; label: string }[] = [
  { value: 'none', label: '不开发票' },
  { value: 'electronic', label: '电子普通发票' },
  { value: 'paper', label: '纸质普通发票' },
]
const holders: { value: SettleValues['invoiceHolder']; label: string }[] = [
  { value: 'person', label: '个人' },
  { value: 'company', label: '企业' },
]
const hints = {
  electronic: '确认收货后开具，可在“我的发票”中预览或发送到邮箱。',
  paper: '随包裹寄送，不支持在线预览。',
} as const

/** The invoice that is wished for: its kind, for whom, and what stands on it (orders#77, orders#78). */
export function SettleInvoice({ settling: { values, problems, change, leave } }: { settling: Settling }) {
  const { invoiceKind, invoiceHolder, invoiceTitles } = values
  return (
    <Card title="发票">
      <div className={styles.groups}>
        <FieldGroup label="发票类型">
          {() => (
            <Choices
              place="invoiceKind"
              value={invoiceKind}
              options={kinds}
              onChoose={(kind) => change({ invoiceKind: kind })}
            />
          )}
        </FieldGroup>
        {invoiceKind !== 'none' && (
          <>
            <p className={styles.hint}>{hints[invoiceKind]}</p>
            <FieldGroup label="抬头类型">
              {() => (
                <Choices
                  place="invoiceHolder"
                  value={invoiceHolder}
                  options={holders}
                  onChoose={(holder) => change({ invoiceHolder: holder })}
                />
              )}
            </FieldGroup>
            <div className={styles.fields}>
              <Field label="发票抬头" message={problems.invoiceTitle}>
                {(control) => (
                  <TextInput
                    {...control}
                    data-place="invoiceTitle"
                    autoComplete={invoiceHolder === 'company' ? 'organization' : 'name'}
                    maxLength={invoiceLimits.title}
                    placeholder={invoiceHolder === 'company' ? '企业全称' : '个人姓名'}
                    value={invoiceTitles[invoiceHolder]}
                    onChange={({ target }) =>
                      change({ invoiceTitles: { ...invoiceTitles, [invoiceHolder]: target.value } })
                    }
                    onBlur={() => leave('invoiceTitle')}
                  />
                )}
              </Field>
              {invoiceHolder === 'company' && (
                <Field label="纳税人识别号" message={problems.taxPayerNumber}>
                  {(control) => (
                    <TextInput
                      {...control}
                      data-place="taxPayerNumber"
                      autoComplete="off"
                      maxLength={24}
                      placeholder="15或18位统一社会信用代码"
                      value={values.taxPayerNumber}
                      onChange={(event) => change({ taxPayerNumber: event.target.value.replace(/\s/g, '') })}
                      onBlur={() => leave('taxPayerNumber')}
                    />
                  )}
                </Field>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
