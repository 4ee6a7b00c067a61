// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const privacyPaths: Readonly<Record<string, PathRow>> = {
  askForExport: ['POST', '/api/privacy/exports', [], 'none'],
  fetchExport: ['GET', '/api/privacy/exports/{id}/file', [], 'none'],
  giveConsent: ['POST', '/api/privacy/consents', [], 'json'],
  listConsents: ['GET', '/api/privacy/consents', [], 'none'],
  listExports: ['GET', '/api/privacy/exports', [], 'none'],
  listSensitiveReads: ['GET', '/api/privacy/reads', ['page'], 'none'],
  withdrawConsent: ['DELETE', '/api/privacy/consents/{kind}', [], 'none'],
}
