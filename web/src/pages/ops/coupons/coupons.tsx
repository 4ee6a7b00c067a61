import type { Who } from '../../../areas/operators/index.ts'
import type { Place } from '../place.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { Holders } from './holders.tsx'

/** In the place of an id: the form of a new coupon. */
export const NEW_COUPON = 'new'

/** 补贴: the coupons that the shop gives, the making of one, and who holds one (money#18). */
export function Coupons({ place: { one, page }, who }: { place: Place; who: Who }) {
  if (one === '') return <CouponList page={page} />
  if (one === NEW_COUPON) return <CouponForm />
  return <Holders key={one} id={one} page={page} who={who} />
}
