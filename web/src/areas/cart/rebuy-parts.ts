import { chunk } from '../../router/chunk.ts'

/** The dialog that buys an order again, fetched when somebody wants to; by itself, so that settling does not come along. */
export const rebuyParts = chunk(() => import('./parts/rebuy-dialog.tsx'))
