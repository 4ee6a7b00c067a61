import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { Id } from '../kit/shapes.ts'
import { OneOf, Strict } from '../kit/types.ts'

/** Which part of the shop a picture is for. */
export const uploadModules = ['common', 'review', 'claim'] as const

/** Pictures that one member may upload within 24 hours. */
export const UPLOADS_A_DAY = 50

export const uploadPicture = defineOperation({
  method: 'POST',
  path: '/upload',
  summary: 'Keeps a picture, drawn anew as JPEG without what its file said of place and camera; only its owner sees it',
  callers: ['member'],
  rateLimit: 'guarded',
  once: true,
  body: Strict({ module: OneOf(uploadModules) }),
  file: true,
  answers: { 201: Strict({ url: Type.String({ description: 'address of the picture' }) }) },
  errors: {
    400: ['UPLOAD_MISSING', 'UPLOAD_TOO_LARGE', 'UPLOAD_TYPE_REFUSED', 'UPLOAD_UNREADABLE'],
    413: ['BODY_TOO_LARGE'],
    429: ['UPLOAD_TOO_MANY', 'TOO_MANY_REQUESTS'],
    503: ['SERVICE_BUSY'],
  },
})

export const getUpload = defineOperation({
  method: 'GET',
  path: '/uploads/{id}',
  summary: 'A picture of the member’s own',
  callers: ['member'],
  rateLimit: 'read',
  params: Strict({ id: Id() }),
  answers: { 200: { raw: ['image/jpeg'] } },
  errors: { 404: ['NOT_FOUND'] },
})
