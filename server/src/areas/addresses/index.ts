export { addAddress } from './actions/add-address.ts'
export type { GivenAddress } from './domain/given-address.ts'
export { addressRows } from './member-rows.ts'
export { addressRoutes } from './routes.ts'
