export { InquiryPage } from './parts/inquiry-page.tsx'
export { PrescriptionDetail } from './parts/prescription-detail.tsx'
export { PrescriptionList } from './parts/prescription-list.tsx'
export { usePrescription } from './queries.ts'
