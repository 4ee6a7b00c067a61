export { Hero } from './hero.tsx'
export { LatestOrders } from './latest-orders.tsx'
export { ShopNotice } from './shop-notice.tsx'
export { StatusTiles } from './status-tiles.tsx'
