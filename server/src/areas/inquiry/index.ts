export { inquiryArea } from './area.ts'
export { keepPastRecord, type PastRecord } from './keep-past.ts'
export { readPatientOfOrder } from './read-patient-of-order.ts'
export { addReviewGauges } from './review-gauges.ts'
