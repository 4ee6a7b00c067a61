import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { ProductCode } from '../../kit/shapes.ts'
import { Cents, Nullable, OneOf, Strict } from '../../kit/types.ts'

/** Our own small main site: categories (shop#3) and the page of a product (shop#18). */
export const listCategories = defineOperation({
  method: 'GET',
  path: '/products/categories',
  summary: 'The categories with how many products each sells',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  answers: {
    200: Type.Array(Strict({ code: Type.String(), name: Type.String(), productCount: Type.Integer() })),
  },
})

export const getProduct = defineOperation({
  method: 'GET',
  path: '/products/{productCode}',
  summary: 'A product as its page shows it; visitors get no leaflet of a prescription drug',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  params: Strict({ productCode: ProductCode() }),
  answers: {
    200: Strict({
      productCode: Type.String(),
      productName: Type.String(),
      commonTitle: Type.String(),
      packing: Type.String(),
      manufacturer: Type.String(),
      category: Strict({ code: Type.String(), name: Type.String() }),
      price: Cents(),
      marketPrice: Nullable(Cents()),
      prescriptionType: Type.Integer(),
      classCode: Nullable(Type.String()),
      productImageUrl: Type.String(),
      productStatusType: Type.Integer({ description: '2 buy or add, 4 reserve, 0 no longer sold' }),
      /** Pieces left when there are few; null otherwise. */
      fewLeft: Nullable(Type.Integer()),
      isGlobal: Type.Boolean(),
      warehouseName: Type.String(),
      /** Most pieces of one purchase. */
      restriction: Nullable(Type.Integer()),
      isBanned: Type.Boolean({ description: 'not sold at present anywhere' }),
      bannedProvinces: Type.Array(Type.String(), { description: 'names of provinces that it is not sent to' }),
      isReturnable: Type.Boolean({ description: 'medicine is not, but for a fault of quality' }),
      /** Null: for members only. */
      leaflet: Nullable(Type.Array(Strict({ title: Type.String(), text: Type.String() }))),
      promotions: Type.Array(
        Strict({
          code: Type.String(),
          kind: OneOf(['bundle', 'gift', 'prize']),
          title: Type.String(),
          /** Of a bundle: what it costs and holds. */
          price: Nullable(Cents()),
          members: Type.Array(
            Strict({
              productCode: Type.String(),
              productName: Type.String(),
              productImageUrl: Type.String(),
              packing: Type.String(),
              amount: Type.Integer(),
              price: Cents(),
              /** What it costs alone. */
              usualPrice: Cents(),
            }),
          ),
        }),
      ),
      reviews: Strict({ count: Type.Integer(), averageScore: Nullable(Type.Integer({ description: 'in tenths' })) }),
    }),
  },
  errors: { 404: ['PRODUCT_UNKNOWN'] },
})
