export { recordInvoice } from './actions/record-invoice.ts'
export { invoicesArea } from './area.ts'
