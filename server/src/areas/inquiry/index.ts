export { inquiryArea } from './area.ts'
export { keepPastRecord, type PastRecord } from './keep-past.ts'
export { addReviewGauges } from './review-gauges.ts'
export { readPatientOfOrder } from './store/patient-of-order.ts'
