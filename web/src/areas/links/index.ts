export { Entry } from './parts/entry.tsx'
export { MessageInquiryView } from './parts/message-inquiry.tsx'
export { MessagePaymentView } from './parts/message-payment.tsx'
