export { orderForConsignee, quoteForConsignee } from './actions/order-for-consignee.ts'
export { cartArea } from './area.ts'
export { readSettleRules } from './read-settle-rules.ts'
export { cartCountsSql } from './store/count-pieces.ts'
