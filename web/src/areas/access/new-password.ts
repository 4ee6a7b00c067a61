import { confirmationProblem, newPasswordProblem } from '@shop/contract/fields/password'
import { newPasswordMessages } from '@shop/contract/messages/new-password'

export type PasswordFieldName = 'password' | 'confirmation'
export type PasswordProblems = Partial<Record<PasswordFieldName, string>>

/** A new password, typed twice. */
export type NewPassword = Readonly<Record<PasswordFieldName, string>>

export const noPassword: NewPassword = { password: '', confirmation: '' }

/** What keeps a new password from being set (access spec section 5). */
export function passwordProblems({ password, confirmation }: NewPassword): PasswordProblems {
  const problems: PasswordProblems = {}
  const malformed = newPasswordProblem(password)
  const differs = confirmationProblem(password, confirmation)
  if (malformed) problems.password = newPasswordMessages[malformed]
  if (differs) problems.confirmation = newPasswordMessages[differs]
  return problems
}

/** What is said when one of the two is left: of it, and of the other if that was typed too; an empty one is asked for later. */
export function problemsOnLeaving(typed: NewPassword): PasswordProblems {
  const found = passwordProblems(typed)
  if (!typed.password) delete found.password
  if (!typed.confirmation) delete found.confirmation
  return found
}
