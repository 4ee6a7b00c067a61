import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { Cents, Optional, Ruled, Strict } from '../kit/types.ts'

export { APP_ONLY_CLASS, needsPrescription, prescriptionTypes } from '../fields/prescription.ts'

export const SEARCH_PAGE_SIZE = 20

const ProductCard = Strict({
  productCode: Type.String(),
  productName: Type.String(),
  packing: Type.String(),
  manufacturer: Type.String(),
  price: Cents(),
  prescriptionType: Type.Integer(),
  productImageUrl: Type.String(),
  inStock: Type.Boolean(),
})

export const searchProducts = defineOperation({
  method: 'GET',
  path: '/products',
  summary: 'Products whose name holds the word',
  callers: ['visitor', 'member'],
  pace: 'read',
  query: Strict({
    keyword: Ruled('search'),
    page: Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  answers: { 200: page(ProductCard) },
})

export const getProductPicture = defineOperation({
  method: 'GET',
  path: '/products/{productCode}/picture.svg',
  summary: 'The drawn pack; visitors get a neutral one for prescription drugs (decision 38)',
  callers: ['visitor', 'member'],
  pace: 'read',
  params: Strict({ productCode: Type.String({ pattern: '^\\d{8,10}$' }) }),
  answers: { 200: { raw: ['image/svg+xml'] } },
})
