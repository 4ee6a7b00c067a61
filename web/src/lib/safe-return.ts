export { HOME, safeReturn } from '@shop/contract/fields/safe-return'
