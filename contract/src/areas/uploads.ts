import { Type } from 'typebox'
import type { ConsentKind } from '../consents.ts'
import type { SensitiveKind } from '../fields/privacy.ts'
import { defineOperation } from '../kit/operation.ts'
import { Id } from '../kit/shapes.ts'
import { OneOf, Strict } from '../kit/types.ts'

/** Which part of the shop a picture is for. */
export const uploadModules = ['common', 'review', 'claim', 'certificate', 'prescription', 'medicalRecord'] as const
export type UploadModule = (typeof uploadModules)[number]

/** The consent that sending a sensitive picture asks for, and under which each reading of it is told (care#27, care#30). */
export const sensitiveModules = {
  certificate: 'identity',
  prescription: 'prescription',
  medicalRecord: 'prescription',
} as const satisfies Partial<Record<UploadModule, ConsentKind & SensitiveKind>>
export type SensitiveModule = keyof typeof sensitiveModules

/** Pictures that one member may upload within 24 hours. */
export const UPLOADS_A_DAY = 50

export const uploadPicture = defineOperation({
  method: 'POST',
  path: '/upload',
  summary:
    'Keeps a picture, drawn anew as JPEG without what its file said of place and camera; only its owner sees it. Sensitive ones ask for their consent first',
  callers: ['member'],
  rateLimit: 'guarded',
  once: true,
  body: Strict({ module: OneOf(uploadModules) }),
  file: true,
  answers: { 201: Strict({ url: Type.String({ description: 'address of the picture' }) }) },
  errors: {
    400: ['UPLOAD_MISSING', 'UPLOAD_TOO_LARGE', 'UPLOAD_TYPE_REFUSED', 'UPLOAD_UNREADABLE', 'CONSENT_REQUIRED'],
    413: ['BODY_TOO_LARGE'],
    429: ['UPLOAD_TOO_MANY', 'TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})

export const getUpload = defineOperation({
  method: 'GET',
  path: '/uploads/{id}',
  summary: 'A picture of the member’s own; reading a sensitive one leaves a row that the member sees',
  callers: ['member'],
  rateLimit: 'read',
  isLogged: true,
  params: Strict({ id: Id() }),
  answers: { 200: { raw: ['image/jpeg'] } },
  errors: { 404: ['NOT_FOUND'] },
})
