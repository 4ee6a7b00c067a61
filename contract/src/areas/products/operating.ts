import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { OperatorText, PageNumber, ProductCode } from '../../kit/shapes.ts'
import { Cents, Nullable, Optional, Strict } from '../../kit/types.ts'

/** What operators do with products (shop#62). */
const given = Strict({ productCode: ProductCode() })

export const operatingProducts = defineOperation({
  method: 'GET',
  path: '/ops/products',
  summary: 'Products with their stock, reserved pieces and bans; by part of a name or code',
  callers: ['operator'],
  scope: 'stock',
  rateLimit: 'read',
  query: Strict({
    keyword: Optional(Type.String({ maxLength: 50, pattern: '^[^\\u0000]*$' })),
    onlyEmpty: Optional(Type.Boolean()),
    page: Optional(PageNumber()),
  }),
  answers: {
    200: page(
      Strict({
        productCode: Type.String(),
        productName: Type.String(),
        packing: Type.String(),
        price: Cents(),
        prescriptionType: Type.Integer(),
        warehouse: Type.String(),
        warehouseName: Type.String(),
        stock: Type.Integer(),
        reserved: Type.Integer(),
        isOnShelf: Type.Boolean(),
        bans: Type.Array(Strict({ provinceCode: Nullable(Type.String()), reason: Type.String() })),
      }),
    ),
  },
})

export const restock = defineOperation({
  method: 'POST',
  path: '/ops/products/{productCode}/stock',
  summary: 'Pieces come in or are written off; what comes in tells those who wait',
  callers: ['operator'],
  scope: 'stock',
  rateLimit: 'write',
  once: true,
  params: given,
  body: Strict({ change: Type.Integer({ minimum: -100_000, maximum: 100_000 }), reason: OperatorText(100) }),
  answers: { 200: Strict({ stock: Type.Integer(), reserved: Type.Integer() }) },
  errors: { 404: ['PRODUCT_UNKNOWN'], 409: ['STOCK_SHORT'] },
})

export const banProduct = defineOperation({
  method: 'PUT',
  path: '/ops/products/{productCode}/ban',
  summary: 'Puts a product on the ban list, everywhere or for a province',
  callers: ['operator'],
  scope: 'stock',
  rateLimit: 'write',
  params: given,
  body: Strict({
    provinceCode: Optional(Type.String({ pattern: '^\\d{2}$', maxLength: 2 })),
    reason: OperatorText(100),
  }),
  answers: { 204: null },
  errors: { 404: ['PRODUCT_UNKNOWN'] },
})

export const liftBan = defineOperation({
  method: 'DELETE',
  path: '/ops/products/{productCode}/ban',
  summary: 'Takes a product off the ban list',
  callers: ['operator'],
  scope: 'stock',
  rateLimit: 'write',
  params: given,
  query: Strict({ provinceCode: Optional(Type.String({ pattern: '^\\d{2}$', maxLength: 2 })) }),
  answers: { 204: null },
  errors: { 404: ['PRODUCT_UNKNOWN'] },
})
