// Generated from the areas by `npm run generate`; do not edit.
import type * as inquiryPrescriptions from '@shop/contract/areas/inquiry/prescriptions'
import { call } from '../../lib/client.ts'

export const getPrescription = /* @__PURE__ */ call<typeof inquiryPrescriptions.getPrescription>('GET', '/api/prescriptions/{id}')
export const listPrescriptions = /* @__PURE__ */ call<typeof inquiryPrescriptions.listPrescriptions>('GET', '/api/prescriptions', 'none', ['page', 'size'])
