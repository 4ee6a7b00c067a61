import type { Problems } from '../../../lib/use-form.ts'
import { Choices } from '../../../ui/choices.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import type { CouponDraft, CouponField } from './coupon-draft.ts'
import styles from './coupon-form.module.css'

interface CouponFieldProps {
  values: CouponDraft
  problems: Problems<CouponField>
  label: string
  hint?: string
  onType: (part: Partial<CouponDraft>) => void
  onLeave: (name: CouponField) => void
}

interface TypedProps extends CouponFieldProps {
  name: CouponField
  maxLength?: number
  inputMode?: 'numeric' | 'decimal'
  type?: 'text' | 'datetime-local'
  /** As wide as the form. */
  isWhole?: boolean
}

/** A line of text of a coupon's form. */
export function Typed({ name, values, problems, label, hint, onType, onLeave, isWhole = false, ...input }: TypedProps) {
  return (
    <div className={classes(styles.field, isWhole && styles.whole)}>
      <Field label={label} hint={hint} message={problems[name]}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            name={name}
            data-place={name}
            autoComplete="off"
            value={values[name]}
            onChange={({ target }) => onType({ [name]: target.value })}
            onBlur={() => onLeave(name)}
          />
        )}
      </Field>
    </div>
  )
}

/** Several lines of it. */
export function Lines({
  name,
  values,
  problems,
  label,
  hint,
  onType,
  onLeave,
}: CouponFieldProps & { name: CouponField }) {
  return (
    <div className={styles.whole}>
      <Field label={label} hint={hint} message={problems[name]}>
        {(control) => (
          <TextArea
            {...control}
            className={styles.lines}
            name={name}
            data-place={name}
            autoComplete="off"
            value={values[name]}
            onChange={({ target }) => onType({ [name]: target.value })}
            onBlur={() => onLeave(name)}
          />
        )}
      </Field>
    </div>
  )
}

interface ChosenProps<Value extends string> {
  place: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, one of which always holds. */
export function Chosen<Value extends string>({ label, ...choices }: ChosenProps<Value>) {
  return (
    <div className={styles.whole}>
      <FieldGroup label={label}>{() => <Choices {...choices} />}</FieldGroup>
    </div>
  )
}
