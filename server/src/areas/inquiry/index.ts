export { inquiryArea } from './area.ts'
export { readPatientOfOrder } from './read-patient-of-order.ts'
export { addReviewGauges } from './review-gauges.ts'
