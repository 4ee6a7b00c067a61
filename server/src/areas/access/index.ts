export { accountOfPhone } from './create-account.ts'
export { accessRows } from './member-rows.ts'
export { accessRoutes } from './routes.ts'
export { sealedPhoneSql } from './store.ts'
