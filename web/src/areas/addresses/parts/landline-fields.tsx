import { type Landline, landlineLimits } from '@shop/contract/fields/landline'
import { digitsOf, selectMasked, typedAnew } from '../../../lib/number-field.ts'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
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
  return (
    <FieldGroup label="固定电话（选填）" message={message} onLeave={onLeave}>
      {(control) => (
        <div className={styles.parts}>
          {parts.map(({ part, label, autoComplete }) => (
            <TextInput
              key={part}
              {...control}
              data-place={part === 'area' ? 'landline' : undefined}
              aria-label={label}
              type="tel"
              inputMode="tel"
              autoComplete={autoComplete}
              placeholder={label}
              value={value[part]}
              onChange={(event) =>
                onType({ ...value, [part]: digitsOf(typedAnew(value[part], event), landlineLimits[part]) })
              }
              onFocus={selectMasked}
              onPaste={selectMasked}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
