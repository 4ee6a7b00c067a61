import styles from './birthday-field.module.css'
import { type Birthday, daysToChoose, monthsToChoose, noBirthday, withPart, yearsToChoose } from './birthday-lists.ts'
import { FieldGroup } from './field-group.tsx'
import { SelectInput } from './select-input.tsx'

export interface BirthdayFieldProps {
  value: Birthday
  label: string
  message: string | undefined
  /** The form's name for it, by which a fault takes the focus to the first part that is open. */
  place?: string
  isRequired?: boolean
  /** It is known from elsewhere and cannot be chosen. */
  isLocked?: boolean
  /** The day at which the lists open while nothing is chosen. */
  opensAt?: Birthday
  onChoose: (value: Birthday) => void
  onLeave?: () => void
}

/** Year, month and day; only days that there were. */
export function BirthdayField({
  value,
  label,
  message,
  place = 'birthday',
  isRequired = false,
  isLocked = false,
  opensAt = noBirthday,
  onChoose,
  onLeave,
}: BirthdayFieldProps) {
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
                disabled={isLocked}
                // The first that is open is where a fault leads.
                data-place={part === firstOpen(value) ? place : undefined}
                none={none}
                noneBefore={opensAt[part]}
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
