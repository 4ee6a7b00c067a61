// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const sellingPaths: Readonly<Record<string, PathRow>> = {
  getProduct: ['GET', '/api/products/{productCode}', [], 'none'],
  listCategories: ['GET', '/api/products/categories', [], 'none'],
}
