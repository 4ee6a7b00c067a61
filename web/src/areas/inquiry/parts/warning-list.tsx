import { inquiryLimits } from '@shop/contract/fields/inquiry'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { asksReason, warningKey } from '../inquiry-values.ts'
import { severityLooks } from '../prescription-looks.ts'
import type { WarningView } from '../types.ts'
import type { InquiryForm } from '../use-inquiry-form.ts'
import styles from './warning-list.module.css'

/** What a warning says and where that is written. */
export function WarningText({ warning: { severity, text, source } }: { warning: WarningView }) {
  const { name, tone } = severityLooks[severity]
  return (
    <div className={styles.what}>
      <p className={styles.text}>
        <TriangleAlert size={18} aria-hidden="true" className={styles.icon} />
        <span>
          <Badge tone={tone}>{name}</Badge> {text}
        </span>
      </p>
      <p className={styles.source}>依据：{source}</p>
    </div>
  )
}

function Reason({ form, warning }: { form: InquiryForm; warning: WarningView }) {
  const key = warningKey(warning)
  const place = `reason ${key}` as const
  const typed = form.values.reasons[key] ?? ''
  return (
    <Field
      label="仍需购买的原因（药师会看到）"
      hint={`${[...typed.trim()].length} / ${inquiryLimits.reason}`}
      message={form.problems[place]}
    >
      {(control) => (
        <TextArea
          {...control}
          data-place={place}
          placeholder="例如：医师已知晓并嘱咐继续使用"
          value={typed}
          onChange={(event) => form.giveReason(warning, event.target.value)}
          onBlur={() => form.leave(place)}
        />
      )}
    </Field>
  )
}

/** The warnings of one drug, each with its source; who goes on in spite of one says why (care#91). */
export function WarningList({ form, warnings }: { form: InquiryForm; warnings: readonly WarningView[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="用药提醒">
      {warnings.map((warning) => (
        <li key={warningKey(warning)} className={styles.warning} data-severity={warning.severity}>
          <WarningText warning={warning} />
          {asksReason(warning) && <Reason form={form} warning={warning} />}
        </li>
      ))}
    </ul>
  )
}
