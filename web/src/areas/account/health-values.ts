import { healthTextProblem } from '@shop/contract/fields/profile'
import { profileMessages } from '@shop/contract/messages/profile'
import type { HealthInfo, MemberChanges } from './queries.ts'

/** The facts in the order of the form. */
export const healthPlaces = ['commonDrugs', 'allergyDrugs', 'diseaseHistory'] as const
export type HealthFieldName = (typeof healthPlaces)[number]
/** '' where nothing is told. */
export type HealthValues = Readonly<Record<HealthFieldName, string>>

export const healthLabels: HealthValues = {
  commonDrugs: '常用药品',
  allergyDrugs: '过敏药物',
  diseaseHistory: '疾病史',
}

const each = <Value>(make: (place: HealthFieldName) => Value | undefined) =>
  Object.fromEntries(healthPlaces.map((place) => [place, make(place)]).filter(([, value]) => value !== undefined))

export function healthValuesOf(info: HealthInfo): HealthValues {
  return each((place) => info[place] ?? '') as HealthValues
}

/** What is wrong by field; nothing told is right. */
export function healthProblems(values: HealthValues): Partial<HealthValues> {
  return each((place) => {
    const problem = healthTextProblem(values[place].trim())
    return problem && profileMessages[problem]
  })
}

/** What is written: what changed alone, null for what was emptied. */
export function healthChangesOf(values: HealthValues, before: HealthValues): MemberChanges {
  return each((place) => {
    const text = values[place].trim()
    return text === before[place].trim() ? undefined : text || null
  })
}

/** Whether anything is told that was not; taking facts away needs nobody's consent. */
export function tellsHealth(changes: MemberChanges): boolean {
  return healthPlaces.some((place) => typeof changes[place] === 'string')
}
