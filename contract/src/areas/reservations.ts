import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { Id, PageNumber, PageSize, ProductCode } from '../kit/shapes.ts'
import { Instant, Nullable, Optional, Ruled, Strict } from '../kit/types.ts'

export const RESERVATIONS_PAGE_SIZE = 4
/** Products that one member may wait for at a time. */
export const RESERVATIONS_MOST = 50

export const bookProduct = defineOperation({
  method: 'POST',
  path: '/details/rest/book',
  summary: 'Reserves a product that is out of stock; its arrival is told to the phone',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({
    productCode: ProductCode(),
    contactMsg: Ruled('contactPhone', { description: 'phone; the masked form of the member’s own means that one' }),
    registerType: Type.Integer({ enum: [1] }),
  }),
  answers: { 201: Strict({ id: Type.String() }) },
  errors: {
    400: ['MASK_DIFFERS'],
    404: ['PRODUCT_UNKNOWN'],
    409: ['ALREADY_RESERVED', 'PRODUCT_IN_STOCK', 'PRODUCT_BANNED', 'RESERVATIONS_FULL'],
  },
})

export const listReservations = defineOperation({
  method: 'GET',
  path: '/bookings/productnothings',
  summary: 'What the member waits for, the latest first',
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
        thumbnailUrl: Type.String(),
        packing: Type.String(),
        cellPhone: Type.String({ description: 'masked' }),
        creationDate: Instant(),
        isArrival: Type.Integer({ description: '0 purchasing, 1 arrived' }),
        prescriptionType: Type.Integer(),
        classCode: Nullable(Type.String({ description: '200704 is sold in the mobile app only' })),
        productStatusType: Type.Integer(),
      }),
    ),
  },
})

export const cancelReservation = defineOperation({
  method: 'DELETE',
  path: '/bookings/productnothings/{id}',
  summary: 'Waits for a product no longer',
  callers: ['member'],
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'] },
})
