// Generated from the areas by `npm run generate`; do not edit.
import type * as productsSelling from '@shop/contract/areas/products/selling'
import { call } from '../../lib/client.ts'

export const getProduct = /* @__PURE__ */ call<typeof productsSelling.getProduct>('GET', '/api/products/{productCode}')
export const listCategories = /* @__PURE__ */ call<typeof productsSelling.listCategories>('GET', '/api/products/categories')
