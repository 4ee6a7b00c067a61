/** What of a profile is sealed with the personal key, by field and column. */
const sealedColumns = {
  nickName: 'nick_name',
  memberName: 'member_name',
  email: 'email',
  commonDrugs: 'common_drugs',
  allergyDrugs: 'allergy_drugs',
  diseaseHistory: 'disease_history',
} as const
export type SealedField = keyof typeof sealedColumns
export const sealedFields = Object.keys(sealedColumns) as SealedField[]

/** Facts that stand only while the consent `health` does, and are shown in plain by a call of their own (decision 34). */
export const healthFields = ['commonDrugs', 'allergyDrugs', 'diseaseHistory'] as const satisfies SealedField[]

/** What a sealed field is bound to. */
export const profilePlace = (field: SealedField, accountId: string) => `profiles.${sealedColumns[field]}:${accountId}`
