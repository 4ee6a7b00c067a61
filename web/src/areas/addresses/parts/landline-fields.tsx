import { type Landline, landlineLimits } from '@shop/contract/fields/landline'
import { type ComponentProps, type FocusEvent, useId } from 'react'
import { TextInput } from '../../../ui/text-input.tsx'
import { digitsOf } from '../form-values.ts'
import { selectMasked } from './address-form.tsx'
import styles from './landline-fields.module.css'

const parts = [
  { part: 'area', label: '区号', autoComplete: 'tel-area-code' },
  { part: 'number', label: '电话号码', autoComplete: 'tel-local' },
  { part: 'extension', label: '分机号', autoComplete: 'tel-extension' },
] as const

export interface LandlineFieldsProps {
  value: Landline
  message: string | undefined
  onType: (value: Landline) => void
  onLeave: () => void
}

/** A landline as people write it: area, number, extension; it is judged as one, once the three are left. */
export function LandlineFields({ value, message, onType, onLeave }: LandlineFieldsProps) {
  const id = useId()
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  const told: Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> = message
    ? { 'aria-invalid': true, 'aria-describedby': `${id}-message` }
    : {}
  return (
    <fieldset className={styles.group} onBlur={leave}>
      <legend className={styles.legend}>固定电话（选填）</legend>
      <div className={styles.parts}>
        {parts.map(({ part, label, autoComplete }) => (
          <TextInput
            key={part}
            {...told}
            data-place={part === 'area' ? 'landline' : undefined}
            aria-label={label}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            placeholder={label}
            value={value[part]}
            onChange={(event) => onType({ ...value, [part]: digitsOf(event.target.value, landlineLimits[part]) })}
            onFocus={selectMasked}
          />
        ))}
      </div>
      <div aria-live="polite">
        {message && (
          <p id={`${id}-message`} className={styles.message}>
            {message}
          </p>
        )}
      </div>
    </fieldset>
  )
}
