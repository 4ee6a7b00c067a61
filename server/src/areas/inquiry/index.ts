export { inquiryArea } from './area.ts'
export { addReviewGauges } from './review-gauges.ts'
