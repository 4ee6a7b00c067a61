// Generated from the areas by `npm run generate`; do not edit.
import type * as patients from '@shop/contract/areas/patients'
import { call } from '../lib/client.ts'

export const addPatient = /* @__PURE__ */ call<typeof patients.addPatient>('POST', '/api/patients', 'json')
export const changePatient = /* @__PURE__ */ call<typeof patients.changePatient>('PUT', '/api/patients/{id}', 'json')
export const getDefaultPatient = /* @__PURE__ */ call<typeof patients.getDefaultPatient>('GET', '/api/patients/default')
export const getPatient = /* @__PURE__ */ call<typeof patients.getPatient>('GET', '/api/patients/{id}')
export const listPatients = /* @__PURE__ */ call<typeof patients.listPatients>('GET', '/api/patients')
export const makePatientDefault = /* @__PURE__ */ call<typeof patients.makePatientDefault>('PUT', '/api/patients/{id}/default')
export const removePatient = /* @__PURE__ */ call<typeof patients.removePatient>('DELETE', '/api/patients/{id}')
export const revealPatient = /* @__PURE__ */ call<typeof patients.revealPatient>('POST', '/api/patients/{id}/reveal', 'json')
