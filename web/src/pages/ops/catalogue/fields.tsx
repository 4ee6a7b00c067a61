import { Field } from '../../../ui/field.tsx'
import { SelectInput } from '../../../ui/select-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

export interface TypedProps {
  /** Its name in the call, by which what is wrong with it is found. */
  name: string
  label: string
  hint?: string | undefined
  value: string
  message: string | undefined
  maxLength?: number
  inputMode?: 'numeric' | 'decimal'
  type?: 'text' | 'datetime-local'
  /** What is known already and cannot be told otherwise. */
  isFixed?: boolean
  onType: (value: string) => void
}

/** A line of text of a form. */
export function Typed({ name, label, hint, message, isFixed = false, onType, ...input }: TypedProps) {
  return (
    <Field label={label} hint={hint} message={message}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={name}
          autoComplete="off"
          readOnly={isFixed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}

export interface ChosenProps {
  name: string
  label: string
  hint?: string | undefined
  value: string
  message: string | undefined
  /** What stands for no choice. */
  none?: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One of a list. */
export function Chosen({ name, label, hint, message, none = '请选择', ...select }: ChosenProps) {
  return (
    <Field label={label} hint={hint} message={message}>
      {(control) => <SelectInput {...control} {...select} name={name} none={none} />}
    </Field>
  )
}
