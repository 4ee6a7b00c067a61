// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../../kit/client.ts'

export const searchPaths: Readonly<Record<string, PathRow>> = {
  getProductPicture: ['GET', '/api/products/{productCode}/picture.svg', ['as'], 'none'],
  searchProducts: ['GET', '/api/products', ['keyword', 'category', 'kind', 'sort', 'page'], 'none'],
}
