import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { daysBefore } from '../../platform/jobs/ages.ts'
import { completionChanges } from '../inquiry/index.ts'
import { orderTransitions } from '../orders/index.ts'
import { LINK_DELIVERY, LINK_NOTICE_DELIVERY, linkDelivery, linkNoticeDelivery } from './deliver-link.ts'
import { followCompletion, followOrder } from './listeners.ts'
import { linkPersonalData } from './personal-data.ts'
import { linkRoutes } from './routes.ts'
import { purgeLinks } from './store/links.ts'

/** Days that a key whose time is over is still known as that. */
const KNOWN_DAYS = 30

export const linksArea = defineArea({
  name: 'links',
  routes: linkRoutes,
  listeners: (platform) => [
    on(orderTransitions, followOrder(platform)),
    on(completionChanges, followCompletion(platform)),
  ],
  deliveries: (platform) => ({
    [LINK_DELIVERY]: linkDelivery(platform),
    [LINK_NOTICE_DELIVERY]: linkNoticeDelivery(platform),
  }),
  jobs: ({ pool }) => [
    { name: 'purge-links', cron: '23 19 * * *', work: (now) => purgeLinks(pool, daysBefore(now, KNOWN_DAYS), now) },
  ],
  personalData: () => [linkPersonalData],
})
