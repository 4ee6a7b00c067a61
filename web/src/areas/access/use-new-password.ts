import { useState } from 'react'
import {
  faultsOnLeaving,
  type NewPassword,
  noPassword,
  type PasswordFaults,
  type PasswordPlace,
} from './new-password.ts'
import type { PasswordFieldsProps } from './parts/password-fields.tsx'

/** Where the messages about a form's fields are kept. */
export interface PasswordMessages {
  faults: PasswordFaults
  tell: (faults: PasswordFaults) => void
  forget: (...places: PasswordPlace[]) => void
}

/** A new password that is being typed, and what `PasswordFields` draws it with. */
export function useNewPassword({ faults, tell, forget }: PasswordMessages): {
  typed: NewPassword
  fields: Omit<PasswordFieldsProps, 'label'>
} {
  const [typed, setTyped] = useState(noPassword)
  const fields = {
    typed,
    faults,
    onType: (place: PasswordPlace, text: string) => {
      setTyped((before) => ({ ...before, [place]: text }))
      // Whether the two are equal is asked anew once one of them changes.
      if (place === 'password') forget('password', 'confirmation')
      else forget('confirmation')
    },
    onLeave: () => tell(faultsOnLeaving(typed)),
    tell,
  }
  return { typed, fields }
}
