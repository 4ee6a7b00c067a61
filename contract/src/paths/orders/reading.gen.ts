// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const readingPaths: Readonly<Record<string, PathRow>> = {
  countOrders: ['GET', '/api/v3/orders/counts', [], 'none'],
  filterOrders: ['GET', '/api/v3/orders/filter', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName', 'status'], 'none'],
  getLogistics: ['GET', '/api/v3/orders/logistics', ['ordersCode'], 'none'],
  getOrder: ['GET', '/api/v3/orders/{id}', [], 'none'],
  listOrders: ['GET', '/api/v3/orders', ['type', 'page', 'size', 'beginDate', 'endDate', 'productName'], 'none'],
}
