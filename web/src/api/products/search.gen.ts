// Generated from the areas by `npm run generate`; do not edit.
import type * as productsSearch from '@shop/contract/areas/products/search'
import { call } from '../../lib/client.ts'

export const getProductPicture = /* @__PURE__ */ call<typeof productsSearch.getProductPicture>('GET', '/api/products/{productCode}/picture.svg', 'none', ['as'])
export const searchProducts = /* @__PURE__ */ call<typeof productsSearch.searchProducts>('GET', '/api/products', 'none', ['keyword', 'category', 'kind', 'sort', 'page'])
