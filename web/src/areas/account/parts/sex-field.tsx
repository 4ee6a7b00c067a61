import { Choices } from '../../../ui/choices.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import type { Member } from '../queries.ts'

type Sex = Member['sex']

export interface SexFieldProps {
  value: Sex
  label: string
  /** With 保密, which is no answer; without it one of the two is asked for. */
  canHide: boolean
  message?: string | undefined
  onChoose: (value: Sex) => void
}

const told = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
] as const

/** 0 none, 1 male, 2 female. */
export function SexField({ value, label, canHide, message, onChoose }: SexFieldProps) {
  const options: { value: '0' | '1' | '2'; label: string }[] = [
    ...told,
    ...(canHide ? [{ value: '0' as const, label: '保密' }] : []),
  ]
  return (
    <FieldGroup label={label} message={message}>
      {(control) => (
        <Choices
          place="sex"
          value={value === 0 && !canHide ? undefined : (String(value) as '0' | '1' | '2')}
          options={options}
          describedBy={control['aria-describedby']}
          isInvalid={message !== undefined}
          onChoose={(chosen) => onChoose(Number(chosen) as Sex)}
        />
      )}
    </FieldGroup>
  )
}
