export { cloneDatabase, dropDatabase } from './databases.mjs'
export { deskKey, realNameKey, shopEnvironment, smsKey, smtpLogin } from './environment.mjs'
export { prepareRig } from './prepare.mjs'
export { startShopProcess } from './shop-process.mjs'

/** @typedef {import('./prepare.mjs').Rig} Rig */
/** @typedef {import('./shop-process.mjs').ShopProcess} ShopProcess */
