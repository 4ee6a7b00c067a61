import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { orderTransitions } from '../orders/index.ts'
import { expireApprovals } from './actions/expire-approvals.ts'
import { followOrder } from './follow-order.ts'
import { inquiryPersonalData } from './personal-data.ts'
import { fillingRoutes } from './routes/filling.ts'
import { reviewingRoutes } from './routes/reviewing.ts'

export const inquiryArea = defineArea({
  name: 'inquiry',
  routes: (binder, platform) => {
    fillingRoutes(binder, platform)
    reviewingRoutes(binder, platform)
  },
  listeners: (platform) => [on(orderTransitions, followOrder(platform))],
  jobs: (platform) => [{ name: 'expire-approvals', cron: '* * * * *', work: (now) => expireApprovals(platform, now) }],
  personalData: (keyring) => [inquiryPersonalData(keyring)],
})
