import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { cashCollections, orderTransitions } from '../orders/index.ts'
import { importDueBills } from './actions/finance/import-bill.ts'
import { REFUND_DELIVERY } from './actions/refunding/send-back.ts'
import { refundDelivery, tryDueRefunds } from './actions/refunding/try-refund.ts'
import { CLOSING_DELIVERY, closingDelivery } from './actions/settling/ask-provider.ts'
import { queryDue } from './actions/settling/query-due.ts'
import { wrappedNotices } from './actions/settling/receive-notice.ts'
import { followCollection, followTransition } from './listeners.ts'
import { paymentPersonalData } from './personal-data.ts'
import { financeRoutes } from './routes/finance.ts'
import { noticeRoutes } from './routes/notices.ts'
import { payingRoutes } from './routes/paying.ts'
import { purgeNotices } from './store/notices.ts'

export const paymentsArea = defineArea({
  name: 'payments',
  routes: (binder, platform) => {
    payingRoutes(binder, platform)
    financeRoutes(binder, platform)
  },
  callbacks: noticeRoutes,
  listeners: () => [on(orderTransitions, followTransition), on(cashCollections, followCollection)],
  deliveries: (platform) => ({
    [CLOSING_DELIVERY]: closingDelivery(platform),
    [REFUND_DELIVERY]: refundDelivery(platform),
  }),
  jobs: (platform) => [
    { name: 'query-payments', cron: '* * * * *', work: (now) => queryDue(platform, now) },
    { name: 'try-refunds', cron: '* * * * *', work: (now) => tryDueRefunds(platform, now) },
    // From half past ten in China, when bills of the day before are there, and again for those that are late.
    { name: 'import-bills', cron: '35 2-9 * * *', work: (now) => importDueBills(platform, now) },
    {
      name: 'purge-payment-notices',
      cron: '41 18 * * *',
      work: (now) => purgeNotices(platform.pool, retentionCutoff('orders', now)),
    },
  ],
  wrappedColumns: [wrappedNotices],
  personalData: () => [paymentPersonalData],
})
