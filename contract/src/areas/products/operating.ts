import { Type } from 'typebox'
import { prescriptionTypes } from '../../fields/prescription.ts'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { PageNumber, ProductCode, Told } from '../../kit/shapes.ts'
import { Cents, Nullable, Optional, Strict } from '../../kit/types.ts'

/** What operators do with products (decision 30). */
const given = Strict({ productCode: ProductCode() })

export const operatingProducts = defineOperation({
  method: 'GET',
  path: '/ops/products',
  summary: 'Products with their stock, reserved pieces and bans; by part of a name or code',
  callers: ['operator'],
  scope: 'stock',
  pace: 'read',
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
  summary: 'Pieces come in or are written off; what comes in tells those who wait (decision 30)',
  callers: ['operator'],
  scope: 'stock',
  pace: 'write',
  once: true,
  params: given,
  body: Strict({ change: Type.Integer({ minimum: -100_000, maximum: 100_000 }), reason: Told(100) }),
  answers: { 200: Strict({ stock: Type.Integer(), reserved: Type.Integer() }) },
  refusals: { 404: ['PRODUCT_UNKNOWN'], 409: ['STOCK_SHORT'] },
})

export const banProduct = defineOperation({
  method: 'PUT',
  path: '/ops/products/{productCode}/ban',
  summary: 'Puts a product on the ban list, everywhere or for a province',
  callers: ['operator'],
  scope: 'stock',
  pace: 'write',
  params: given,
  body: Strict({ provinceCode: Optional(Type.String({ pattern: '^\\d{2}$' })), reason: Told(100) }),
  answers: { 204: null },
  refusals: { 404: ['PRODUCT_UNKNOWN'] },
})

export const liftBan = defineOperation({
  method: 'DELETE',
  path: '/ops/products/{productCode}/ban',
  summary: 'Takes a product off the ban list',
  callers: ['operator'],
  scope: 'stock',
  pace: 'write',
  params: given,
  query: Strict({ provinceCode: Optional(Type.String({ pattern: '^\\d{2}$' })) }),
  answers: { 204: null },
  refusals: { 404: ['PRODUCT_UNKNOWN'] },
})

export const feedProduct = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/products/{productCode}',
  summary: 'A product as the main site elsewhere has it; told again it changes nothing (decision 30)',
  callers: ['operator'],
  scope: 'feeds',
  pace: 'write',
  params: given,
  body: Strict({
    name: Told(100),
    commonTitle: Told(60),
    packing: Told(40),
    manufacturer: Told(60),
    categoryCode: Type.String({ pattern: '^\\d{4}$' }),
    price: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    marketPrice: Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    prescriptionType: Type.Integer({ enum: Object.values(prescriptionTypes) }),
    classCode: Optional(Type.String({ pattern: '^\\d{6}$' })),
    indications: Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' }),
    warehouse: Type.String({ pattern: '^[A-Z]{2}$' }),
    isGlobal: Type.Boolean(),
    taxRate: Type.Integer({ minimum: 0, maximum: 10_000 }),
    restriction: Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    isOnShelf: Type.Boolean(),
  }),
  answers: { 204: null },
  refusals: { 400: ['CATEGORY_UNKNOWN'] },
})
