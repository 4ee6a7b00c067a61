import { confirmationFault, newPasswordFault } from '@shop/contract/fields/password'
import { newPasswordMessages } from '@shop/contract/messages/new-password'

export type PasswordPlace = 'password' | 'confirmation'
export type PasswordFaults = Partial<Record<PasswordPlace, string>>

/** A new password, typed twice. */
export type NewPassword = Readonly<Record<PasswordPlace, string>>

export const noPassword: NewPassword = { password: '', confirmation: '' }

/** What keeps a new password from being set (access spec section 5). */
export function passwordFaults({ password, confirmation }: NewPassword): PasswordFaults {
  const faults: PasswordFaults = {}
  const malformed = newPasswordFault(password)
  const differs = confirmationFault(password, confirmation)
  if (malformed) faults.password = newPasswordMessages[malformed]
  if (differs) faults.confirmation = newPasswordMessages[differs]
  return faults
}

/** What is said when one of the two is left: of it, and of the other if that was typed too; an empty one is asked for later. */
export function faultsOnLeaving(typed: NewPassword): PasswordFaults {
  const found = passwordFaults(typed)
  if (!typed.password) delete found.password
  if (!typed.confirmation) delete found.confirmation
  return found
}
