import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { PageNumber, ProductCode } from '../../kit/shapes.ts'
import { Cents, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'

export { APP_ONLY_CLASS, needsPrescription, prescriptionTypes } from '../../fields/prescription.ts'

export const SEARCH_PAGE_SIZE = 20

/** Medicine with and without a prescription, and what is no medicine. */
export const searchKinds = ['rx', 'otc', 'other'] as const
export const searchSorts = ['best', 'priceUp', 'priceDown'] as const

const ProductCard = Strict({
  productCode: Type.String(),
  productName: Type.String(),
  packing: Type.String(),
  manufacturer: Type.String(),
  price: Cents(),
  /** What it costs elsewhere, where that is more. */
  marketPrice: Nullable(Cents()),
  prescriptionType: Type.Integer(),
  productImageUrl: Type.String(),
  productStatusType: Type.Integer({ description: '2 buy or add, 4 reserve' }),
  isGlobal: Type.Boolean(),
})

export const searchProducts = defineOperation({
  method: 'GET',
  path: '/products',
  summary: 'Products by name, pinyin or initials, category and kind; what fits best first',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  query: Strict({
    keyword: Optional(Ruled('search')),
    category: Optional(Type.String({ pattern: '^\\d{4}$', maxLength: 4 })),
    kind: Optional(OneOf(searchKinds)),
    sort: Optional(OneOf(searchSorts)),
    page: Optional(PageNumber()),
  }),
  answers: { 200: page(ProductCard) },
})

export const getProductPicture = defineOperation({
  method: 'GET',
  path: '/products/{productCode}/picture.svg',
  summary: 'The photo of a product, else its drawn pack; visitors get a neutral one for prescription drugs',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  isTagged: true,
  params: Strict({ productCode: ProductCode() }),
  /** What visitors get, whoever asks: under an address of its own, as a document asks once for each. */
  query: Strict({ as: Optional(OneOf(['visitor'])) }),
  answers: { 200: { raw: ['image/svg+xml', 'image/jpeg'] } },
})
