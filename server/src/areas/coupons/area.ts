import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { orderTransitions } from '../orders/index.ts'
import { tellOfExpiry } from './actions/tell-of-expiry.ts'
import { couponPersonalData } from './personal-data.ts'
import { couponRoutes } from './routes.ts'
import { returnCoupon } from './use-coupon.ts'

export const couponsArea = defineArea({
  name: 'coupons',
  routes: couponRoutes,
  listeners: () => [on(orderTransitions, returnCoupon)],
  jobs: (platform) => [
    // By day in China, as it makes phones ring: from 9 to 20 o'clock in Shanghai.
    { name: 'tell-of-expiring-coupons', cron: '*/10 1-11 * * *', work: (now) => tellOfExpiry(platform, now) },
  ],
  personalData: () => [couponPersonalData],
})
