import type { Who } from '../../../areas/operators/index.ts'
import type { Place } from '../place.ts'

export function Coupons(_: { place: Place; who: Who }) {
  return null
}
