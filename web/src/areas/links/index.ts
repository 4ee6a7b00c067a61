export { Entry } from './parts/entry.tsx'
export { KeyedPatientsView } from './parts/keyed-patients.tsx'
export { MessageInquiryView } from './parts/message-inquiry.tsx'
export { MessagePaymentView } from './parts/message-payment.tsx'
