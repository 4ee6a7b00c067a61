import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { Id } from '../../kit/shapes.ts'
import { Instant, OneOf, Strict } from '../../kit/types.ts'

/** How a session began. */
export const loginMethods = ['sms', 'password', 'qrCode', 'social', 'register', 'reset'] as const
export type LoginMethod = (typeof loginMethods)[number]

export const Device = Strict({
  id: Type.String(),
  device: Type.String({ description: 'browser and system, such as "Chrome · Windows"' }),
  method: OneOf(loginMethods),
  startedAt: Instant(),
  /** When its tokens were last renewed. */
  seenAt: Instant(),
  isCurrent: Type.Boolean(),
})

export const listDevices = defineOperation({
  method: 'GET',
  path: '/account/sessions',
  summary: 'The devices that are logged in: this one first, then the latest',
  callers: ['member'],
  rateLimit: 'read',
  answers: { 200: Type.Array(Device, { maxItems: 100 }) },
})

export const signOutDevice = defineOperation({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  summary: 'Signs one device out; a device that is gone or foreign answers the same',
  callers: ['member'],
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'] },
})

export const signOutOthers = defineOperation({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Signs every other device out',
  callers: ['member'],
  rateLimit: 'write',
  answers: { 204: null },
})
