// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const claimsPaths: Readonly<Record<string, PathRow>> = {
  listClaims: ['GET', '/api/v3/orders/{id}/claims', [], 'none'],
  openClaim: ['POST', '/api/v3/orders/{id}/claims', [], 'json'],
  withdrawClaim: ['DELETE', '/api/v3/orders/{id}/claims/{claimId}', [], 'none'],
}
