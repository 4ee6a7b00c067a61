export { InvoiceList } from './parts/invoice-list.tsx'
export { InvoiceRequest } from './parts/invoice-request.tsx'
export { InvoiceView } from './parts/invoice-view.tsx'
export { useInvoice } from './queries.ts'
