export { cartRows } from './member-rows.ts'
export { cartRoutes } from './routes.ts'
export { cartCountsSql } from './store/count-pieces.ts'
export { freePurchase } from './store/purchases.ts'
