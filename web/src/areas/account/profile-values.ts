import { ageAt } from '@shop/contract/fields/birthday'
import { memberNameProblem, nickNameProblem, profileLimits } from '@shop/contract/fields/profile'
import { profileMessages } from '@shop/contract/messages/profile'
import { type Birthday, birthdayOf, instantOf } from '../../ui/birthday-lists.ts'
import type { Member, MemberChanges } from './queries.ts'

/** What stands in the profile's form; '' where nothing is told. */
export interface ProfileValues {
  nickName: string
  memberName: string
  sex: Member['sex']
  birthday: Birthday
  height: string
  weight: string
  jobNature: NonNullable<Member['jobNature']> | ''
  maritalStatus: NonNullable<Member['maritalStatus']> | ''
  revenues: NonNullable<Member['revenues']> | ''
}

/** Fields that can be wrong, in the form's order. */
export const profilePlaces = ['nickName', 'memberName', 'birthday', 'height', 'weight'] as const
export type ProfileFieldName = (typeof profilePlaces)[number]
export type ProfileProblems = Partial<Record<ProfileFieldName, string>>

export function profileValuesOf(member: Member): ProfileValues {
  return {
    nickName: member.nickName ?? '',
    memberName: member.memberName ?? '',
    sex: member.sex,
    birthday: birthdayOf(member.birthday),
    height: member.height?.toString() ?? '',
    weight: member.weight?.toString() ?? '',
    jobNature: member.jobNature ?? '',
    maritalStatus: member.maritalStatus ?? '',
    revenues: member.revenues ?? '',
  }
}

/** Room for a number that is refused to be seen whole. */
const NUMBER_TYPED_MAX = 6

const nameProblem = (text: string, problemOf: (text: string) => keyof typeof profileMessages | undefined) => {
  const problem = problemOf(text.trim())
  return problem && profileMessages[problem]
}

/** A number that stays as it is typed, wrong or not, for the field to say so; full-width characters become plain ones. */
export const typedNumber = (text: string) => [...text.normalize('NFKC').trim()].slice(0, NUMBER_TYPED_MAX).join('')

const isWithin = (text: string, { minimum, maximum }: { minimum: number; maximum: number }) =>
  text === '' || (/^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum)

/** What is wrong with a field (account#10 to account#12), one too that stands as it was read; an empty one never is. */
export function profileProblemAt(place: ProfileFieldName, values: ProfileValues): string | undefined {
  switch (place) {
    case 'nickName':
      return nameProblem(values.nickName, nickNameProblem)
    case 'memberName':
      return nameProblem(values.memberName, memberNameProblem)
    case 'birthday':
      return instantOf(values.birthday) === undefined ? profileMessages.BIRTHDAY_IMPOSSIBLE : undefined
    case 'height':
      return isWithin(values.height, profileLimits.height) ? undefined : profileMessages.HEIGHT_MALFORMED
    case 'weight':
      return isWithin(values.weight, profileLimits.weight) ? undefined : profileMessages.WEIGHT_MALFORMED
  }
}

/** @param places those that the form shows; nobody is kept from saving by what they cannot see */
export function profileProblems(
  values: ProfileValues,
  places: readonly ProfileFieldName[] = profilePlaces,
): ProfileProblems {
  const found = places.flatMap((place) => {
    const problem = profileProblemAt(place, values)
    return problem ? [[place, problem]] : []
  })
  return Object.fromEntries(found)
}

/** What is written for the values; each null takes a field away. Of values without a fault. */
function written(values: ProfileValues) {
  const { sex, jobNature, maritalStatus, revenues } = values
  return {
    nickName: values.nickName.trim() || null,
    memberName: values.memberName.trim() || null,
    sex,
    birthday: instantOf(values.birthday) ?? null,
    height: values.height === '' ? null : Number(values.height),
    weight: values.weight === '' ? null : Number(values.weight),
    jobNature: jobNature || null,
    maritalStatus: maritalStatus || null,
    revenues: revenues || null,
  } satisfies MemberChanges
}

/** What differs from what was read, so that what somebody else changes meanwhile stays. */
export function changesOf(values: ProfileValues, before: ProfileValues): MemberChanges {
  const old: Record<string, unknown> = written(before)
  return Object.fromEntries(Object.entries(written(values)).filter(([name, value]) => value !== old[name]))
}

/** @param now epoch ms @returns whole years; undefined for a birthday that is not whole */
export function ageOf(birthday: Birthday, now: number): number | undefined {
  const instant = instantOf(birthday)
  return typeof instant === 'number' ? ageAt(instant, now) : undefined
}
