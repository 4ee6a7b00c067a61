/** The part of the testing export that runs inside vitest alone. */
export { useSandbox } from './sandbox.ts'
export { useShop } from './shop.ts'
