import { imageCodeFault } from './image-code.ts'
import { newPasswordFault, oldPasswordFault } from './password.ts'
import { ownPhoneFault, phoneFault } from './phone.ts'
import { searchFault } from './search.ts'
import { smsCodeFault } from './sms-code.ts'

/** The rules that a schema may name by its `rule` keyword; the server runs the same functions as the form. */
export const fieldRules = {
  phone: phoneFault,
  ownPhone: ownPhoneFault,
  newPassword: newPasswordFault,
  oldPassword: oldPasswordFault,
  smsCode: smsCodeFault,
  imageCode: imageCodeFault,
  search: searchFault,
} as const

export type FieldRule = keyof typeof fieldRules
