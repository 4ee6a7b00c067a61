import { confirmationProblem, newPasswordProblem } from '@shop/contract/fields/password'
import { newPasswordMessages } from '@shop/contract/messages/new-password'
import type { Form } from '../../lib/use-form.ts'

export type PasswordFieldName = 'password' | 'confirmation'
export type PasswordProblems = { readonly [Place in PasswordFieldName]?: string | undefined }

/** A new password, typed twice. */
export type NewPassword = Readonly<Record<PasswordFieldName, string>>

export const noPassword: NewPassword = { password: '', confirmation: '' }

/** Whether the two are equal is asked anew once the first of them changes. */
export const passwordDependents: { readonly password: readonly PasswordFieldName[] } = { password: ['confirmation'] }

/** What keeps a new password from being set (access#90, access#92). */
export function passwordProblems({ password, confirmation }: NewPassword): PasswordProblems {
  const malformed = newPasswordProblem(password)
  const differs = confirmationProblem(password, confirmation)
  return {
    ...(malformed && { password: newPasswordMessages[malformed] }),
    ...(differs && { confirmation: newPasswordMessages[differs] }),
  }
}

/** A form that a new password is a part of. */
export type PasswordForm = Pick<
  Form<NewPassword, PasswordFieldName>,
  'values' | 'problems' | 'change' | 'leave' | 'tell'
>

/** When one of the two is left both are looked at, unless they are empty: an empty one is asked for later. */
export function leavePasswords({ values, leave }: PasswordForm): void {
  leave(...(['password', 'confirmation'] as const).filter((place) => values[place] !== ''))
}
