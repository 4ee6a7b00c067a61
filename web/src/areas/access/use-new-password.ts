import { useState } from 'react'
import {
  type NewPassword,
  noPassword,
  type PasswordFieldName,
  type PasswordProblems,
  problemsOnLeaving,
} from './new-password.ts'
import type { PasswordFieldsProps } from './parts/password-fields.tsx'

/** Where the messages about a form's fields are kept. */
export interface PasswordMessages {
  problems: PasswordProblems
  tell: (problems: PasswordProblems) => void
  forget: (...places: PasswordFieldName[]) => void
}

/** A new password that is being typed, and what `PasswordFields` draws it with. */
export function useNewPassword({ problems, tell, forget }: PasswordMessages): {
  typed: NewPassword
  fields: Omit<PasswordFieldsProps, 'label'>
} {
  const [typed, setTyped] = useState(noPassword)
  const fields = {
    typed,
    problems,
    onType: (place: PasswordFieldName, text: string) => {
      setTyped((before) => ({ ...before, [place]: text }))
      // Whether the two are equal is asked anew once one of them changes.
      if (place === 'password') forget('password', 'confirmation')
      else forget('confirmation')
    },
    onLeave: () => tell(problemsOnLeaving(typed)),
    tell,
  }
  return { typed, fields }
}
