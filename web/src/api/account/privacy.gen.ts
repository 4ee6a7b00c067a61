// Generated from the areas by `npm run generate`; do not edit.
import type * as accountPrivacy from '@shop/contract/areas/account/privacy'
import { call } from '../../lib/client.ts'

export const askForExport = /* @__PURE__ */ call<typeof accountPrivacy.askForExport>('POST', '/api/privacy/exports')
export const fetchExport = /* @__PURE__ */ call<typeof accountPrivacy.fetchExport>('GET', '/api/privacy/exports/{id}/file')
export const giveConsent = /* @__PURE__ */ call<typeof accountPrivacy.giveConsent>('POST', '/api/privacy/consents', 'json')
export const listConsents = /* @__PURE__ */ call<typeof accountPrivacy.listConsents>('GET', '/api/privacy/consents')
export const listExports = /* @__PURE__ */ call<typeof accountPrivacy.listExports>('GET', '/api/privacy/exports')
export const listSensitiveReads = /* @__PURE__ */ call<typeof accountPrivacy.listSensitiveReads>('GET', '/api/privacy/reads', 'none', ['page'])
export const withdrawConsent = /* @__PURE__ */ call<typeof accountPrivacy.withdrawConsent>('DELETE', '/api/privacy/consents/{kind}')
