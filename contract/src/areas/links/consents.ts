import { Type } from 'typebox'
import { patientConsents } from '../../consents.ts'
import { defineOperation, linkPurposes } from '../../kit/operation.ts'
import { OneOf, Strict } from '../../kit/types.ts'

const byCode = { callers: ['linkHolder'], linkStage: 'code', linkPurposes } as const
const foreign = { 403: ['LINK_NOT_OWN_PHONE'], 404: ['LINK_INVALID'] } as const

export const getLinkConsents = defineOperation({
  method: 'GET',
  path: '/links/consents',
  summary: 'Which consents stand that patients and diagnoses of the link’s account are kept with',
  ...byCode,
  rateLimit: 'read',
  answers: {
    200: Strict({
      identity: Type.Boolean(),
      health: Type.Boolean(),
      prescription: Type.Boolean(),
      child: Type.Boolean(),
    }),
  },
  errors: foreign,
})

export const giveLinkConsent = defineOperation({
  method: 'POST',
  path: '/links/consents',
  summary: 'Gives one of these consents, in the version that was shown',
  ...byCode,
  rateLimit: 'write',
  body: Strict({ kind: OneOf(patientConsents), version: Type.String({ maxLength: 20 }) }),
  answers: { 204: null },
  errors: { ...foreign, 400: ['CONSENT_OUTDATED'] },
})
