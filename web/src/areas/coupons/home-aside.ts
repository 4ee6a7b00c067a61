import { chunk } from '../../router/chunk.ts'

/** What stands beside the account home of coupons, fetched after what the home is about. */
export const homeAside = chunk(() => import('./parts/home-coupons.tsx'))
