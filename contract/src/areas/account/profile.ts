import { Type } from 'typebox'
import { profileLimits } from '../../fields/profile.ts'
import { jobNatures, maritalStatuses, revenueRanges } from '../../fields/profile-options.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'

/** 0 none, 1 male, 2 female; of a patient, other numbers mean the same. */
export const memberSexes = [0, 1, 2] as const
export type MemberSex = (typeof memberSexes)[number]

const Sex = () => Type.Unsafe<MemberSex>(Type.Integer({ minimum: 0, maximum: 2 }))
const Height = () => Type.Integer({ ...profileLimits.height, description: 'cm' })
const Weight = () => Type.Integer({ ...profileLimits.weight, description: 'kg' })
const HealthText = () => Ruled('healthText')

const health = {
  commonDrugs: Nullable(HealthText()),
  allergyDrugs: Nullable(HealthText()),
  diseaseHistory: Nullable(HealthText()),
}

/** The shopper's own words about health, in plain (account#23). */
export const HealthInfo = Strict(health)

export const MemberView = Strict({
  accountId: Type.String(),
  nickName: Nullable(Type.String()),
  memberName: Nullable(Type.String()),
  /** What the shop calls the member: nickname, else the masked phone (shop#1). */
  greeting: Type.String(),
  avatar: Nullable(Type.String({ description: 'address of the picture; null shows the default one' })),
  sex: Sex(),
  birthday: Nullable(Type.Integer({ description: 'epoch milliseconds of midnight +08:00' })),
  height: Nullable(Height()),
  weight: Nullable(Weight()),
  jobNature: Nullable(OneOf(jobNatures)),
  maritalStatus: Nullable(OneOf(maritalStatuses)),
  revenues: Nullable(OneOf(revenueRanges)),
  /** Health facts stand here as `HEALTH_MASK` where there are any; a call of its own shows them (account#22, account#23). */
  ...health,
  phoneStr: Nullable(Type.String({ description: 'masked phone' })),
  email: Nullable(Type.String({ description: 'masked address' })),
  level: OneOf(['plain', 'gold']),
})

export const getMember = defineOperation({
  method: 'GET',
  path: '/member/vo',
  summary: 'Who is logged in; health facts only as a mask',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  answers: { 200: MemberView },
})

export const getHealthInfo = defineOperation({
  method: 'GET',
  path: '/member/health',
  summary: 'The member’s own health facts in plain; reading them is logged',
  callers: ['member'],
  rateLimit: 'guarded',
  isLogged: true,
  answers: { 200: HealthInfo },
  errors: { 429: ['TOO_MANY_REQUESTS'] },
})

export const changeMember = defineOperation({
  method: 'PUT',
  path: '/member/vo',
  summary: 'Changes what is given of the profile; null takes a field away, a mask leaves it as it is',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({
    nickName: Optional(Nullable(Ruled('nickName'))),
    memberName: Optional(Nullable(Ruled('memberName'))),
    avatar: Optional(Nullable(Type.String({ maxLength: 200, description: 'an address that our own upload gave' }))),
    sex: Optional(Sex()),
    birthday: Optional(Nullable(Instant())),
    height: Optional(Nullable(Height())),
    weight: Optional(Nullable(Weight())),
    jobNature: Optional(Nullable(OneOf(jobNatures))),
    maritalStatus: Optional(Nullable(OneOf(maritalStatuses))),
    revenues: Optional(Nullable(OneOf(revenueRanges))),
    commonDrugs: Optional(Nullable(HealthText())),
    allergyDrugs: Optional(Nullable(HealthText())),
    diseaseHistory: Optional(Nullable(HealthText())),
    /** Gives the consent that health facts ask for, in the same step. */
    healthConsentVersion: Optional(Type.String({ maxLength: 20 })),
    /** Likewise the guardian's, for a birthday of a child under 14. */
    childConsentVersion: Optional(Type.String({ maxLength: 20 })),
  }),
  answers: { 204: null },
  errors: {
    400: [
      'BIRTHDAY_IMPOSSIBLE',
      'AVATAR_FOREIGN',
      'HEALTH_CONSENT_REQUIRED',
      'CHILD_CONSENT_REQUIRED',
      'CONSENT_OUTDATED',
    ],
  },
})
