// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const reviewsPaths: Readonly<Record<string, PathRow>> = {
  getReview: ['GET', '/api/v3/orders/{id}/evaluate', [], 'none'],
  reviewOrder: ['POST', '/api/v3/orders/{id}/evaluate', [], 'json'],
}
