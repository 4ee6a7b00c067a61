import { type ComponentProps, useState } from 'react'
import type { FieldControl } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './password-input.module.css'

type OfInput = Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'autoComplete' | 'placeholder' | 'value' | 'maxLength' | 'onPaste'
>

export interface PasswordInputProps extends OfInput {
  control: FieldControl
  /** The form's name for it, by which a fault takes the focus here. */
  place: string
  onType: (text: string) => void
  onLeave?: () => void
}

/** A password that can be shown while it is typed. */
export function PasswordInput({ control, place, onType, onLeave, ...input }: PasswordInputProps) {
  const [shown, show] = useState(false)
  return (
    <TextInput
      {...control}
      {...input}
      data-place={place}
      type={shown ? 'text' : 'password'}
      aria-required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label="显示密码"
          aria-pressed={shown}
          onClick={() => show(!shown)}
        >
          <Eye open={shown} />
        </button>
      }
    />
  )
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {open ? (
        <>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12" />
          <circle cx="12" cy="12" r="2.8" />
        </>
      ) : (
        <path d="M3 9.5c2 3.3 5.200 5.5 9 5.5s7-2.2 9-5.5M12 15v3.5M6 13.5l-2 2.8M18 13.5l2 2.8" />
      )}
    </svg>
  )
}
