export { paymentsArea } from './area.ts'
export { paymentChecks } from './book-checks.ts'
export { addMoneyGauges } from './money-gauges.ts'
export { recordPayment } from './record-past.ts'
