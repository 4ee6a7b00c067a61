import { Type } from 'typebox'
import { consentKinds } from '../../consents.ts'
import { exportStates, sensitiveKinds, sensitiveReaders } from '../../fields/privacy.ts'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { Id } from '../../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'

const Kind = () => OneOf(consentKinds)

export const listConsents = defineOperation({
  method: 'GET',
  path: '/privacy/consents',
  summary: 'Every consent of the member, the latest of each kind first, with version and times',
  callers: ['member'],
  rateLimit: 'read',
  answers: {
    200: Type.Array(
      Strict({ kind: Kind(), version: Type.String(), givenAt: Instant(), withdrawnAt: Nullable(Instant()) }),
    ),
  },
})

export const giveConsent = defineOperation({
  method: 'POST',
  path: '/privacy/consents',
  summary: 'Gives a consent; only its latest version can be given',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ kind: Kind(), version: Type.String({ maxLength: 20 }) }),
  answers: { 204: null },
  errors: { 400: ['CONSENT_OUTDATED'] },
})

export const withdrawConsent = defineOperation({
  method: 'DELETE',
  path: '/privacy/consents/{kind}',
  summary: 'Takes a consent back and removes what it allowed; the agreements end only with the account (PIPL 15)',
  callers: ['member'],
  rateLimit: 'write',
  params: Strict({ kind: Kind() }),
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'], 409: ['CONSENT_NEEDED'] },
})

/** Exports that a member may ask for within 24 hours. */
export const EXPORTS_A_DAY = 3
/** Days that a finished export can be fetched. */
export const EXPORT_DAYS = 3

export const askForExport = defineOperation({
  method: 'POST',
  path: '/privacy/exports',
  summary: 'Has everything that is known of the member put into a file, after a fresh proof; ready within a minute',
  callers: ['member'],
  rateLimit: 'guarded',
  answers: { 202: Strict({ id: Id() }) },
  errors: { 403: ['PROOF_REQUIRED'], 409: ['EXPORT_UNDER_WAY'], 429: ['EXPORT_TOO_MANY', 'TOO_MANY_REQUESTS'] },
})

export const listExports = defineOperation({
  method: 'GET',
  path: '/privacy/exports',
  summary: 'The member’s exports that can still be fetched or are being made, the latest first',
  callers: ['member'],
  rateLimit: 'read',
  answers: {
    200: Type.Array(
      Strict({
        id: Id(),
        state: OneOf(exportStates),
        askedAt: Instant(),
        expiresAt: Nullable(Instant()),
        size: Nullable(Type.Integer({ description: 'bytes' })),
      }),
    ),
  },
})

export const fetchExport = defineOperation({
  method: 'GET',
  path: '/privacy/exports/{id}/file',
  summary: 'The export: JSON and a page to read, in a zip; asks for a fresh proof',
  callers: ['member'],
  rateLimit: 'guarded',
  isLogged: true,
  params: Strict({ id: Id() }),
  answers: { 200: { raw: ['application/zip'] } },
  errors: { 403: ['PROOF_REQUIRED'], 404: ['NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] },
})

export const SENSITIVE_READS_PAGE_SIZE = 10

export const listSensitiveReads = defineOperation({
  method: 'GET',
  path: '/privacy/reads',
  summary: 'Who read the member’s sensitive data, and when, the latest first',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({ page: Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  answers: {
    200: page(
      Strict({
        kind: OneOf(sensitiveKinds),
        reader: OneOf(sensitiveReaders),
        device: Nullable(Type.String()),
        at: Instant(),
      }),
    ),
  },
})
