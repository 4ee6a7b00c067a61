import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { daysBefore } from '../../platform/jobs/ages.ts'
import { cashCollections, orderTransitions } from '../orders/index.ts'
import { followCollection, followTransition } from './follow-order.ts'
import { INVOICE_DELIVERY } from './known-invoice.ts'
import { INVOICE_MAIL_DELIVERY, invoiceMailDelivery, purgeInvoiceMails } from './mail-delivery.ts'
import { noticeRoute } from './notices.ts'
import { invoicePersonalData } from './personal-data.ts'
import { invoiceRoutes } from './routes.ts'
import { invoiceDelivery, lookAtDueInvoices } from './settle-invoice.ts'

export const invoicesArea = defineArea({
  name: 'invoices',
  routes: invoiceRoutes,
  callbacks: noticeRoute,
  listeners: ({ keyring }) => [
    on(orderTransitions, followTransition(keyring)),
    on(cashCollections, followCollection(keyring)),
  ],
  deliveries: (platform) => ({
    [INVOICE_DELIVERY]: invoiceDelivery(platform),
    [INVOICE_MAIL_DELIVERY]: invoiceMailDelivery(platform),
  }),
  jobs: (platform) => [
    { name: 'look-at-due-invoices', cron: '* * * * *', work: (now) => lookAtDueInvoices(platform, now) },
    {
      name: 'purge-invoice-mails',
      cron: '7 19 * * *',
      work: (now) => purgeInvoiceMails(platform, daysBefore(now, 30)),
    },
  ],
  personalData: (keyring) => [invoicePersonalData(keyring)],
})
