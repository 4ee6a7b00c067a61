// Generated from the areas by `npm run generate`; do not edit.
import type * as favourites from '@shop/contract/areas/favourites'
import { call } from '../lib/client.ts'

export const addFavourite = /* @__PURE__ */ call<typeof favourites.addFavourite>('POST', '/api/favourites', 'json')
export const findFavourite = /* @__PURE__ */ call<typeof favourites.findFavourite>('GET', '/api/favourites/of', 'none', ['productCode'])
export const listFavourites = /* @__PURE__ */ call<typeof favourites.listFavourites>('GET', '/api/favourites', 'none', ['page', 'size'])
export const removeFavourite = /* @__PURE__ */ call<typeof favourites.removeFavourite>('DELETE', '/api/favourites/{id}')
