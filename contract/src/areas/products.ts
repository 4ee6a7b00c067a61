import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { Cents, Optional, Ruled, Strict } from '../kit/types.ts'

/** Commerce spec section 9: 2 and 3 are sold without, 4 and 5 only with a prescription; 0 is no medicine. */
export const prescriptionTypes = { none: 0, otcA: 2, otcB: 3, rx: 4, strictRx: 5 } as const

export function needsPrescription(prescriptionType: number): boolean {
  return prescriptionType === prescriptionTypes.rx || prescriptionType === prescriptionTypes.strictRx
}

/** Products of this class are talked over in the mobile app only (commerce spec section 3). */
export const APP_ONLY_CLASS = '200704'

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
