import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { Id, PageNumber, PageSize, ProductCode } from '../kit/shapes.ts'
import { Cents, Nullable, Optional, Strict } from '../kit/types.ts'

export const FAVOURITES_PAGE_SIZE = 4
/** Products that one member may keep in mind. */
export const FAVOURITES_MOST = 500

export const listFavourites = defineOperation({
  method: 'GET',
  path: '/favourites',
  summary: 'The member’s favourites, the latest first',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({
    page: Optional(PageNumber()),
    size: Optional(PageSize()),
  }),
  answers: {
    200: page(
      Strict({
        id: Type.String(),
        productCode: Type.String(),
        productName: Type.String(),
        productImageUrl: Type.String(),
        packing: Type.String(),
        jkPrice: Cents(),
        prescriptionType: Type.Integer(),
        classCode: Nullable(Type.String({ description: '200704 is sold in the mobile app only' })),
        productStatusType: Type.Integer({ description: '2 buy or add, 4 reserve, 0 no longer sold' }),
      }),
    ),
  },
})

export const addFavourite = defineOperation({
  method: 'POST',
  path: '/favourites',
  summary: 'Keeps a product in mind; a second time changes nothing',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ productCode: ProductCode() }),
  answers: { 201: Strict({ id: Type.String() }) },
  errors: { 404: ['PRODUCT_UNKNOWN'], 409: ['FAVOURITES_FULL'] },
})

export const findFavourite = defineOperation({
  method: 'GET',
  path: '/favourites/of',
  summary: 'Whether a product is among the member’s favourites, for its page',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({ productCode: ProductCode() }),
  answers: { 200: Strict({ id: Nullable(Type.String()) }) },
})

export const removeFavourite = defineOperation({
  method: 'DELETE',
  path: '/favourites/{id}',
  summary: 'Forgets a favourite',
  callers: ['member'],
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'] },
})
