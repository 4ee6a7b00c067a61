import { Type } from 'typebox'
import { defineOperation, linkPurposes } from '../../kit/operation.ts'
import { Id, UploadUrl } from '../../kit/shapes.ts'
import { OneOf, Strict } from '../../kit/types.ts'
import { getUpload, type SensitiveModule, sensitiveModules, uploadPicture } from '../uploads.ts'

const byCode = { callers: ['linkHolder'], linkStage: 'code', linkPurposes } as const
const foreign = { 403: ['LINK_NOT_OWN_PHONE'], 404: ['LINK_INVALID'] } as const

/** What a picture of a patient shows. */
const modules = Object.keys(sensitiveModules) as [SensitiveModule, ...SensitiveModule[]]

/** Pictures that may come by one link within 24 hours: all that a form takes of a patient, twice. */
export const LINK_UPLOADS_A_DAY = 30

export const uploadLinkPicture = defineOperation({
  method: 'POST',
  path: '/links/uploads',
  summary: 'Keeps a picture of a certificate, prescription or medical record, as a member’s; its consent comes first',
  ...byCode,
  rateLimit: 'guarded',
  once: true,
  body: Strict({ module: OneOf(modules) }),
  file: true,
  answers: uploadPicture.answers,
  errors: { ...uploadPicture.errors, ...foreign },
})

export const listLinkPictures = defineOperation({
  method: 'GET',
  path: '/links/uploads',
  summary: 'The addresses of the pictures that came by the link and can therefore be shown to who holds it',
  ...byCode,
  rateLimit: 'read',
  answers: { 200: Strict({ pictures: Type.Array(UploadUrl()) }) },
  errors: foreign,
})

export const getLinkPicture = defineOperation({
  method: 'GET',
  path: '/links/uploads/{id}',
  summary: 'A picture that came by the link; the member sees that it was read',
  ...byCode,
  rateLimit: 'read',
  isLogged: true,
  params: Strict({ id: Id() }),
  answers: getUpload.answers,
  errors: { ...foreign, 404: ['LINK_INVALID', 'NOT_FOUND'] },
})
