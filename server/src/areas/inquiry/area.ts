import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { consentWithdrawals } from '../consent/index.ts'
import { orderTransitions } from '../orders/index.ts'
import { expireApprovals } from './actions/expire-approvals.ts'
import { followOrder } from './follow-order.ts'
import { inquiryPersonalData } from './personal-data.ts'
import { fillingRoutes } from './routes/filling.ts'
import { reviewingRoutes } from './routes/reviewing.ts'
import { deleteDrafts } from './store/personal-data.ts'

export const inquiryArea = defineArea({
  name: 'inquiry',
  routes: (binder, platform) => {
    fillingRoutes(binder, platform)
    reviewingRoutes(binder, platform)
  },
  listeners: (platform) => [
    on(orderTransitions, followOrder(platform)),
    // What came before a pharmacist is kept as the law asks; a draft stood on the consent alone (care#87).
    on(consentWithdrawals, async (tx, { accountId, kind }) => {
      if (kind === 'prescription') await deleteDrafts(tx, accountId)
    }),
  ],
  jobs: (platform) => [{ name: 'expire-approvals', cron: '* * * * *', work: (now) => expireApprovals(platform, now) }],
  personalData: (keyring) => [inquiryPersonalData(keyring)],
})
