// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const actionsPaths: Readonly<Record<string, PathRow>> = {
  cancelOrder: ['PUT', '/api/v3/orders/{id}/platformCancel', [], 'json'],
  deleteOrder: ['DELETE', '/api/v3/orders/{id}/delete', [], 'none'],
  receiveOrder: ['PUT', '/api/v3/orders/{id}/received', [], 'none'],
  restoreOrder: ['PUT', '/api/v3/orders/{id}/restore', [], 'none'],
}
