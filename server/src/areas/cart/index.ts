export { cartArea } from './area.ts'
export { cartCountsSql } from './store/count-pieces.ts'
