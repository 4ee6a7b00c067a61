import { Type } from 'typebox'
import { prescriptionTypes } from '../../fields/prescription.ts'
import { TAX_CATEGORY_CODE_PATTERN, type TaxRate, taxRates } from '../../fields/tax.ts'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { InstantInput, OperatorText, PageNumber, PROMOTION_CODE_PATTERN, ProductCode } from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'

/**
 * What fills the shop: categories, warehouses, products, prices, promotions and pictures (decision record 55). Programs feed
 * them, and the desk's forms call the same operations. An item that is fed again unchanged changes nothing.
 */
export const FEED_PAGE_SIZE = 20
/** Items of one call. */
export const FEED_MOST = { categories: 100, warehouses: 100, prices: 200, promotions: 50, members: 10 } as const

const CategoryCode = () => Type.String({ pattern: '^\\d{4}$', maxLength: 4 })
const WarehouseCode = () => Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })
const PromotionCode = () => Type.String({ pattern: PROMOTION_CODE_PATTERN, maxLength: 20 })
/** The largest price of a product or bundle, cents. */
export const PRICE_MOST = 100_000_000
const Price = () => Type.Integer({ minimum: 0, maximum: PRICE_MOST, description: 'cents' })
const Amount = () => Type.Integer({ minimum: 1, maximum: 99 })

export const feedOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const

/** One result an item, in the order of the items; a refused item changes nothing and stops no other. */
export const FeedResults = Strict({
  results: Type.Array(
    Strict({
      code: Type.String(),
      outcome: OneOf(feedOutcomes),
      problem: Nullable(
        Strict({
          path: Type.String({ description: 'the field of the item' }),
          code: Type.String(),
          message: Type.String(),
        }),
      ),
    }),
  ),
})

const list = Strict({
  keyword: Optional(Type.String({ maxLength: 50, pattern: '^[^\\u0000]*$' })),
  page: Optional(PageNumber()),
})

const Category = {
  code: CategoryCode(),
  name: OperatorText(20),
  position: Type.Integer({ minimum: 0, maximum: 9999, description: 'its place in the navigation, from the lowest' }),
}

export const feedCategories = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/categories',
  summary: 'Categories by code: new ones come in, known ones are renamed or moved',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  body: Strict({ categories: Type.Array(Strict(Category), { minItems: 1, maxItems: FEED_MOST.categories }) }),
  answers: { 200: FeedResults },
})

export const catalogueCategories = defineOperation({
  method: 'GET',
  path: '/ops/feeds/categories',
  summary: 'The categories in their order, each with how many products it has; by part of a name or code',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'read',
  query: list,
  answers: {
    200: page(
      Strict({ code: Type.String(), name: Type.String(), position: Type.Integer(), productCount: Type.Integer() }),
    ),
  },
})

export const feedWarehouses = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/warehouses',
  summary: 'Warehouses by code, with the name that shoppers read',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  body: Strict({
    warehouses: Type.Array(Strict({ code: WarehouseCode(), name: OperatorText(20) }), {
      minItems: 1,
      maxItems: FEED_MOST.warehouses,
    }),
  }),
  answers: { 200: FeedResults },
})

export const catalogueWarehouses = defineOperation({
  method: 'GET',
  path: '/ops/feeds/warehouses',
  summary: 'The warehouses, each with how many products it holds; by part of a name or code',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'read',
  query: list,
  answers: { 200: page(Strict({ code: Type.String(), name: Type.String(), productCount: Type.Integer() })) },
})

/** What is told of a product; stock comes in by `restock`, a picture by `feedPicture`. */
const Product = {
  name: OperatorText(100),
  commonTitle: OperatorText(60),
  packing: OperatorText(40),
  manufacturer: OperatorText(60),
  categoryCode: CategoryCode(),
  price: Price(),
  marketPrice: Optional(Price()),
  prescriptionType: Type.Integer({ enum: Object.values(prescriptionTypes) }),
  classCode: Optional(Type.String({ pattern: '^\\d{6}$', maxLength: 6 })),
  indications: Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' }),
  warehouse: WarehouseCode(),
  isGlobal: Type.Boolean(),
  taxRate: Type.Integer({ minimum: 0, maximum: 10_000, description: 'of the tax at import, per ten thousand' }),
  taxCategoryCode: Optional(
    Type.String({
      pattern: TAX_CATEGORY_CODE_PATTERN,
      maxLength: 19,
      description: 'what invoices say it is (税收分类编码)',
    }),
  ),
  taxRatePercent: Optional(
    Type.Unsafe<TaxRate>({
      type: 'integer',
      enum: [...taxRates],
      description: 'the value added tax on invoices; that of its class unless told',
    }),
  ),
  restriction: Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'most pieces of one purchase' })),
  isOnShelf: Type.Boolean(),
}

export const feedProduct = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/products/{productCode}',
  summary: 'A product as the main site elsewhere has it; told again it changes nothing',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  params: Strict({ productCode: ProductCode() }),
  body: Strict(Product),
  answers: { 204: null },
  errors: { 400: ['CATEGORY_UNKNOWN', 'WAREHOUSE_UNKNOWN'] },
})

export const catalogueProducts = defineOperation({
  method: 'GET',
  path: '/ops/feeds/products',
  summary: 'Products as they were fed, with stock and picture; by part of a name or code, the latest change first',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'read',
  query: list,
  answers: {
    200: page(
      Strict({
        productCode: Type.String(),
        name: Type.String(),
        commonTitle: Type.String(),
        packing: Type.String(),
        manufacturer: Type.String(),
        categoryCode: Type.String(),
        categoryName: Type.String(),
        price: Cents(),
        marketPrice: Nullable(Cents()),
        prescriptionType: Type.Integer(),
        classCode: Nullable(Type.String()),
        indications: Type.String(),
        warehouse: Type.String(),
        warehouseName: Type.String(),
        isGlobal: Type.Boolean(),
        taxRate: Type.Integer(),
        taxCategoryCode: Nullable(Type.String()),
        taxRatePercent: Nullable(Type.Integer()),
        restriction: Nullable(Type.Integer()),
        isOnShelf: Type.Boolean(),
        stock: Type.Integer(),
        reserved: Type.Integer(),
        hasPhoto: Type.Boolean({ description: 'false: the plain pack that the shop draws' }),
      }),
    ),
  },
})

export const feedPicture = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/products/{productCode}/picture',
  summary:
    'The picture of a product, JPEG or PNG: drawn anew from its pixels, so that nothing else of the file is kept',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  params: Strict({ productCode: ProductCode() }),
  body: Strict({}),
  file: true,
  answers: { 204: null },
  errors: {
    400: ['UPLOAD_MISSING', 'UPLOAD_TOO_LARGE', 'UPLOAD_TYPE_REFUSED', 'UPLOAD_UNREADABLE'],
    404: ['PRODUCT_UNKNOWN'],
    413: ['BODY_TOO_LARGE'],
    503: ['SERVICE_BUSY'],
  },
})

export const feedPrices = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/prices',
  summary: 'What many products cost, and nothing else of them; without `marketPrice` none is struck through',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  body: Strict({
    prices: Type.Array(Strict({ productCode: ProductCode(), price: Price(), marketPrice: Optional(Price()) }), {
      minItems: 1,
      maxItems: FEED_MOST.prices,
    }),
  }),
  answers: { 200: FeedResults },
})

/** Marks of bundles, gifts and prizes (shop#40); those of a kind differ only in how lists show the lines. */
export const promotionMarks = { bundle: [5, 7, 17], gift: [3], prize: [13, 15] } as const

const Member = { productCode: ProductCode(), amount: Amount(), price: Price() }
const Gift = { productCode: ProductCode(), least: Amount(), giftCode: ProductCode(), amount: Amount() }
const Prize = {
  fromCents: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'cents of goods that an order must reach' }),
  prizeCode: ProductCode(),
  amount: Amount(),
}

export const feedPromotions = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/promotions',
  summary: 'Promotions by code, each exactly one of bundle, gift and prize; `endsAt` in the past ends one',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  // As many promotions as one call takes, each a bundle of as many members.
  bodyLimit: 128 * 1024,
  body: Strict({
    promotions: Type.Array(
      Strict({
        code: PromotionCode(),
        title: OperatorText(40),
        startsAt: InstantInput(),
        endsAt: Optional(InstantInput()),
        bundle: Optional(
          Strict({
            mark: Optional(Type.Integer({ enum: [...promotionMarks.bundle], description: '5 unless told' })),
            members: Type.Array(Strict(Member), { minItems: 2, maxItems: FEED_MOST.members }),
          }),
        ),
        gift: Optional(Strict(Gift)),
        prize: Optional(
          Strict({
            mark: Optional(Type.Integer({ enum: [...promotionMarks.prize], description: '13 unless told' })),
            ...Prize,
          }),
        ),
      }),
      { minItems: 1, maxItems: FEED_MOST.promotions },
    ),
  }),
  answers: { 200: FeedResults },
})

export const cataloguePromotions = defineOperation({
  method: 'GET',
  path: '/ops/feeds/promotions',
  summary: 'The promotions, the latest start first; by part of a title or code',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'read',
  query: list,
  answers: {
    200: page(
      Strict({
        code: Type.String(),
        title: Type.String(),
        mark: Type.Integer(),
        startsAt: Instant(),
        endsAt: Nullable(Instant()),
        state: OneOf(['ahead', 'live', 'ended']),
        bundle: Nullable(
          Strict({
            members: Type.Array(Strict({ productCode: Type.String(), amount: Type.Integer(), price: Cents() })),
          }),
        ),
        gift: Nullable(
          Strict({
            productCode: Type.String(),
            least: Type.Integer(),
            giftCode: Type.String(),
            amount: Type.Integer(),
          }),
        ),
        prize: Nullable(Strict({ fromCents: Cents(), prizeCode: Type.String(), amount: Type.Integer() })),
      }),
    ),
  },
})
