import { createContext, use } from 'react'

/** Begins to buy an order again: `undefined` where the shop has no cart to put it in. */
type RebuyWay = ((ordersCode: string) => void) | undefined

/** Lists know nothing of carts; whoever sees both says how an order is bought again. */
export const RebuyContext = createContext<RebuyWay>(undefined)

export const useRebuy = () => use(RebuyContext)
