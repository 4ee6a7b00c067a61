export { accountOfPhone } from './create-account.ts'
export { accessRoutes } from './routes.ts'
export { sealedPhoneSql } from './store.ts'
