import { FieldGroup } from '../../../ui/field-group.tsx'
import { SelectInput } from '../../../ui/select-input.tsx'
import { type Birthday, daysToChoose, monthsToChoose, withPart, yearsToChoose } from '../birthday-lists.ts'
import styles from './profile-fields.module.css'

export interface BirthdayFieldProps {
  value: Birthday
  label: string
  message: string | undefined
  isRequired?: boolean
  onChoose: (value: Birthday) => void
  onLeave?: () => void
}

/** Year, month and day; only days that there were. */
export function BirthdayField({ value, label, message, isRequired = false, onChoose, onLeave }: BirthdayFieldProps) {
  const now = Date.now()
  const lists = {
    year: { none: '年', name: '出生年份', unit: '年', numbers: yearsToChoose(now) },
    month: { none: '月', name: '出生月份', unit: '月', numbers: monthsToChoose(value, now) },
    day: { none: '日', name: '出生日期', unit: '日', numbers: daysToChoose(value, now) },
  }
  return (
    <FieldGroup label={label} message={message} {...(onLeave && { onLeave })}>
      {(control) => (
        <div className={styles.birthday}>
          {(Object.keys(lists) as (keyof Birthday)[]).map((part) => {
            const { none, name, unit, numbers } = lists[part]
            return (
              <SelectInput
                key={part}
                {...control}
                aria-label={name}
                aria-invalid={message && value[part] === '' ? true : undefined}
                aria-required={isRequired || undefined}
                // The first that is open is where a fault leads.
                data-place={part === firstOpen(value) ? 'birthday' : undefined}
                none={none}
                value={value[part]}
                options={numbers.map((number) => ({ value: String(number), label: `${number} ${unit}` }))}
                onChoose={(chosen) => onChoose(withPart(value, { [part]: chosen }, now))}
              />
            )
          })}
        </div>
      )}
    </FieldGroup>
  )
}

function firstOpen(value: Birthday): keyof Birthday {
  return (['year', 'month', 'day'] as const).find((part) => value[part] === '') ?? 'year'
}
