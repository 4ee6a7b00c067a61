/** What of a profile is encrypted with the personal key, by field and column. */
const encryptedColumns = {
  nickName: 'nick_name',
  memberName: 'member_name',
  email: 'email',
  commonDrugs: 'common_drugs',
  allergyDrugs: 'allergy_drugs',
  diseaseHistory: 'disease_history',
} as const
export type EncryptedField = keyof typeof encryptedColumns
export const encryptedFields = Object.keys(encryptedColumns) as EncryptedField[]

/** Facts that stand only while the consent `health` does, and are shown in plain by a call of their own (account#23, account#28). */
export const healthFields = ['commonDrugs', 'allergyDrugs', 'diseaseHistory'] as const satisfies EncryptedField[]

/** What an encrypted field is bound to. */
export const profilePlace = (field: EncryptedField, accountId: string) =>
  `profiles.${encryptedColumns[field]}:${accountId}`
