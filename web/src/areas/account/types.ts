import type { changeMember, getHealthInfo, getMember } from '@shop/contract/areas/account'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'

export type Member = AnswerOf<typeof getMember>
/** What is written to a profile; what is not named stays. */
export type MemberChanges = BodyOf<typeof changeMember>
export type HealthInfo = AnswerOf<typeof getHealthInfo>
