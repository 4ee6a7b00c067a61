import type { getCounts } from '@shop/contract/areas/home'
import type { AnswerOf } from '@shop/contract/kit/operation'

type Counts = AnswerOf<typeof getCounts>

/** What is counted of a member who has nothing, but for what is named. */
export const counts = ({
  orders,
  ...more
}: { orders?: Partial<Counts['orders']> } & Partial<Omit<Counts, 'orders'>> = {}): Counts => ({
  orders: { all: 0, waitPay: 0, waitDelivery: 0, waitReceiving: 0, waitEvaluate: 0, ...orders },
  favourites: 0,
  coupons: 0,
  coins: 0,
  reservations: 0,
  arrivals: 0,
  cartPieces: 0,
  rxPieces: 0,
  ordersVersion: 1,
  ...more,
})
