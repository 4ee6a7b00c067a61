import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { couponExpiries } from '../coupons/index.ts'
import { orderNews, orderTransitions } from '../orders/index.ts'
import { refillsDue } from '../plans/index.ts'
import { smsDelivery } from './deliver-sms.ts'
import { tellCouponExpiry, tellNews, tellRefillsDue, tellTransition } from './listeners.ts'
import { SMS_DELIVERY } from './notify.ts'

export const notificationsArea = defineArea({
  name: 'notifications',
  listeners: () => [
    on(orderTransitions, tellTransition),
    on(orderNews, tellNews),
    on(couponExpiries, tellCouponExpiry),
    on(refillsDue, tellRefillsDue),
  ],
  deliveries: (platform) => ({ [SMS_DELIVERY]: smsDelivery(platform) }),
})
