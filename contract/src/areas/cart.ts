import { Type } from 'typebox'
import { cartLimits, cartProblems, RISK_NOTICE_VERSION, shippingTimes } from '../fields/cart.ts'
import { coinProblems } from '../fields/coins.ts'
import { couponProblems } from '../fields/coupons.ts'
import { lineRoles } from '../fields/orders.ts'
import { defineOperation } from '../kit/operation.ts'
import { Id, InvoiceRequest, OrdersCode, ProductCode } from '../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../kit/types.ts'
import { Coupon } from './coupons.ts'

/** A product, or a bundle by the code of its promotion. */
const ItemCode = () => Type.String({ pattern: '^(\\d{8,10}|[A-Z][A-Z0-9]{3,19})$', maxLength: 20 })
/** Only chooses among the allowed origins of the main site (shop#29). */
const SourceHost = () => Type.String({ maxLength: 200 })
const Amount = () => Type.Integer({ minimum: 1, maximum: cartLimits.amount })
const Leads = Strict({ url: Type.String({ description: 'address on the main site' }) })

const Item = Strict({
  itemCode: Type.String(),
  kind: OneOf(['product', 'bundle']),
  productCode: Type.String({ description: 'of a bundle, its first member' }),
  productName: Type.String(),
  productImageUrl: Type.String(),
  packing: Type.String(),
  /** Cents a piece now, and when it was put here. */
  price: Cents(),
  addedPrice: Cents(),
  amount: Type.Integer(),
  /** Lists show the latest first. */
  addedAt: Instant(),
  prescriptionType: Type.Integer(),
  isGlobal: Type.Boolean(),
  productStatusType: Type.Integer(),
  /** Most pieces that may be bought at once, beside what the items before it take. */
  most: Type.Integer(),
  /** Whether these take of what it needs. */
  isShared: Type.Boolean(),
  isSelected: Type.Boolean(),
  problem: Nullable(OneOf(cartProblems)),
  /** What a bundle holds. */
  members: Type.Array(Strict({ productName: Type.String(), packing: Type.String(), amount: Type.Integer() })),
  /** Gifts that come with it at this amount, and hints such as 再买1件得赠品. */
  promotions: Type.Array(Type.String()),
})

export const getCart = defineOperation({
  method: 'GET',
  path: '/memberShopCarts',
  summary: 'One of the two lists: the cart, or the list of prescription drugs',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({ isRx: Type.Boolean() }),
  answers: {
    200: Strict({
      isRx: Type.Boolean(),
      items: Type.Array(Item),
      /** Of what is selected and can be bought. */
      selectedPieces: Type.Integer(),
      productMoney: Cents(),
      /** How many pieces the other list holds. */
      otherPieces: Type.Integer(),
      isBlocked: Type.Boolean({ description: 'domestic and cross-border goods are settled apart' }),
    }),
  },
})

export const addCartItem = defineOperation({
  method: 'POST',
  path: '/memberShopCarts/items',
  summary: 'Puts a product or bundle on its list; what is there already grows',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ productCode: ItemCode(), num: Amount(), sourceHost: Optional(SourceHost()) }),
  answers: { 200: Leads },
  errors: {
    404: ['PRODUCT_UNKNOWN'],
    409: ['PRODUCT_BANNED', 'PRODUCT_APP_ONLY', 'STOCK_SHORT', 'RESTRICTED', 'CART_FULL'],
  },
})

export const changeCartItem = defineOperation({
  method: 'PUT',
  path: '/memberShopCarts/items/{itemCode}',
  summary: 'Changes how many, or whether it is selected',
  callers: ['member'],
  rateLimit: 'write',
  params: Strict({ itemCode: ItemCode() }),
  body: Strict({ num: Optional(Amount()), isSelected: Optional(Type.Boolean()) }),
  answers: { 204: null },
  errors: { 404: ['NOT_FOUND'], 409: ['STOCK_SHORT', 'RESTRICTED'] },
})

export const selectCartItems = defineOperation({
  method: 'PUT',
  path: '/memberShopCarts/selection',
  summary: 'Selects what is on a list, or takes the choice back',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({
    isRx: Type.Boolean(),
    isSelected: Type.Boolean(),
    /** Only these; the whole list without. */
    itemCodes: Optional(Type.Array(ItemCode(), { minItems: 1, maxItems: cartLimits.items })),
  }),
  answers: { 204: null },
})

export const removeCartItems = defineOperation({
  method: 'DELETE',
  path: '/memberShopCarts/items',
  summary: 'Takes items off their list',
  callers: ['member'],
  rateLimit: 'write',
  query: Strict({
    itemCodes: Type.String({ pattern: '^[A-Z0-9]{4,20}(,[A-Z0-9]{4,20}){0,99}$', maxLength: 21 * cartLimits.items }),
  }),
  answers: { 204: null },
})

export const restoreCartItems = defineOperation({
  method: 'POST',
  path: '/memberShopCarts/restoration',
  summary: 'Puts back what was taken off the lists last, as it stood; what is there again stays as it is',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({
    items: Type.Array(
      Strict({
        itemCode: ItemCode(),
        num: Amount(),
        isSelected: Type.Boolean(),
        /** Gives it its old place back; from the future it is taken as now. */
        addedAt: Type.Integer({ minimum: 0, description: 'epoch milliseconds' }),
      }),
      { minItems: 1, maxItems: cartLimits.items },
    ),
  }),
  answers: {
    200: Strict({ missing: Type.Array(Type.String(), { description: 'what cannot be bought like that any more' }) }),
  },
})

export const buyNow = defineOperation({
  method: 'POST',
  path: '/settle/buyNow',
  summary: 'Leads to settling one product without the cart',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ skuCode: ItemCode(), quantity: Amount(), sourceHost: Optional(SourceHost()) }),
  answers: { 200: Leads },
  errors: {
    404: ['PRODUCT_UNKNOWN'],
    409: ['PRODUCT_BANNED', 'PRODUCT_APP_ONLY', 'STOCK_SHORT', 'RESTRICTED'],
  },
})

const Rebuyable = Strict({
  productCode: Type.String(),
  productName: Type.String(),
  productImageUrl: Type.String(),
  packing: Type.String(),
  amount: Type.Integer(),
  /** So many may be bought now; nothing of it comes along where it is 0. */
  most: Type.Integer({ minimum: 0 }),
  oldPrice: Cents(),
  price: Cents(),
  prescriptionType: Type.Integer(),
  problem: Nullable(OneOf(cartProblems)),
})

export const previewRebuy = defineOperation({
  method: 'GET',
  path: '/v3/orders/{id}/rebuy',
  summary: 'What buying an order again would put on which list: stock, bans, changed prices and prescription drugs',
  callers: ['member'],
  rateLimit: 'read',
  headers: { platform: ['PC'] },
  params: Strict({ id: OrdersCode() }),
  answers: { 200: Strict({ lines: Type.Array(Rebuyable) }) },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED'] },
})

export const rebuyOrder = defineOperation({
  method: 'PUT',
  path: '/v3/orders/{id}/rebuy',
  summary: 'Puts what can be bought of an order on the lists again',
  callers: ['member'],
  rateLimit: 'write',
  headers: { platform: ['PC'] },
  params: Strict({ id: OrdersCode() }),
  query: Strict({ sourceHost: Optional(SourceHost()) }),
  answers: { 200: Leads },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED', 'NOTHING_TO_REBUY', 'CART_FULL'] },
})

/** What is settled: what a list has selected, or one item without the cart. */
const source = {
  isRx: Optional(Type.Boolean({ description: 'which list; not looked at with skuCode' })),
  skuCode: Optional(ItemCode()),
  quantity: Optional(Amount()),
}

const SettleLine = Strict({
  productCode: Type.String(),
  productName: Type.String(),
  productImageUrl: Type.String(),
  packing: Type.String(),
  amount: Type.Integer(),
  actualPrice: Cents(),
  mark: Type.Integer(),
  role: OneOf(lineRoles),
  combinationId: Nullable(Type.String()),
  prescriptionType: Type.Integer(),
  warehouse: Type.String(),
  problem: Nullable(OneOf(cartProblems)),
  /** Cents of coupon and coins that fall on the line. */
  couponShare: Cents(),
  coinShare: Cents(),
})

export const quoteSettle = defineOperation({
  method: 'POST',
  path: '/settle/quote',
  summary: 'What settling would cost and how it would be sent; keeps nothing',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({
    ...source,
    addressId: Optional(Id()),
    /** Null for none; without it the one that saves most is proposed. */
    couponId: Optional(Nullable(Id())),
    useCoins: Optional(Type.Boolean()),
  }),
  answers: {
    200: Strict({
      /** What is settled, by its code on the list. */
      items: Type.Array(Strict({ itemCode: Type.String(), name: Type.String(), amount: Type.Integer() })),
      parcels: Type.Array(Strict({ warehouseName: Type.String(), lines: Type.Array(SettleLine) })),
      productMoney: Cents(),
      couponValue: Cents(),
      coinMoney: Cents(),
      transportCosts: Cents(),
      tax: Cents(),
      sum: Cents(),
      hasRx: Type.Boolean(),
      /** To be paid online before it is sent, of cash on delivery. */
      advanceSum: Cents(),
      /** The member's coupons: those that fit by what they save, then the others with what stands in their way. */
      coupons: Type.Array(
        Strict({
          ...Coupon.properties,
          saves: Cents(),
          problem: Nullable(OneOf(couponProblems)),
        }),
      ),
      couponId: Nullable(Type.String({ description: 'which of them is taken' })),
      coins: Strict({
        balance: Type.Integer(),
        usable: Type.Integer({ description: 'how many would be taken' }),
        problem: Nullable(OneOf(coinProblems)),
      }),
      hasMedicine: Type.Boolean(),
      isGlobal: Type.Boolean(),
      /** Of one item without the cart, so many may be bought at once; null of a list, which tells it itself. */
      most: Nullable(Type.Integer({ minimum: 0 })),
      paymentTypes: Type.Array(Type.Integer()),
      /** Codes of what stands in the way, the address's province included. */
      problems: Type.Array(OneOf(['empty', 'lineFault', 'mixed', 'overOrderLimit', 'noAddress'])),
      riskNoticeVersion: Nullable(Type.String()),
    }),
  },
  errors: { 404: ['PRODUCT_UNKNOWN', 'NOT_FOUND'] },
})

/** Pieces that were shown to come along for nothing. */
export const ExpectedGifts = () =>
  Type.Array(Strict({ productCode: ProductCode(), amount: Type.Integer({ minimum: 1, maximum: 99_999 }) }), {
    maxItems: 200,
  })

export const submitOrder = defineOperation({
  method: 'POST',
  path: '/settle/orders',
  summary: 'Makes the order: reserves stock, forms bundles and gifts, empties what was settled from its list',
  callers: ['member'],
  rateLimit: 'write',
  once: true,
  body: Strict({
    ...source,
    addressId: Id(),
    paymentType: Type.Integer({ enum: [1, 4, 27, 99] }),
    shippingTime: OneOf(shippingTimes),
    /** What the shopper saw; another sum is told instead of charged. */
    expectedSum: Cents(),
    /** What was shown to be paid ahead of cash on delivery; another amount is told, too. */
    expectedAdvance: Optional(Cents()),
    /** The goods that were shown; others, or another number of them, are told instead of ordered. */
    expectedItems: Optional(
      Type.Array(Strict({ itemCode: ItemCode(), amount: Amount() }), { minItems: 1, maxItems: cartLimits.items }),
    ),
    /** Gifts and prizes that were shown to come along; one that is gone since is told instead of left out. */
    expectedGifts: Optional(ExpectedGifts()),
    /** The coupon and coins that were shown; none without. */
    couponId: Optional(Nullable(Id())),
    useCoins: Optional(Type.Boolean()),
    invoice: Optional(InvoiceRequest()),
    /** Of cross-border orders (orders#64). */
    buyerName: Optional(Ruled('consignee')),
    buyerIdNumber: Optional(Ruled('idNumber')),
    /** That risk and instructions were confirmed, where a prescription drug is among the goods (orders#61). */
    riskNoticeVersion: Optional(OneOf([RISK_NOTICE_VERSION])),
  }),
  answers: { 201: Strict({ ordersCode: Type.String(), url: Type.String({ description: 'where to go next' }) }) },
  errors: {
    400: [
      'BUYER_REQUIRED',
      'BUYER_ID_REQUIRED',
      'RISK_NOT_CONFIRMED',
      'PAYMENT_TYPE_REFUSED',
      'TAXPAYER_NUMBER_REQUIRED',
      'INPUT_INVALID',
    ],
    404: ['PRODUCT_UNKNOWN', 'ADDRESS_UNKNOWN'],
    409: [
      'GOODS_CHANGED',
      'PRICE_CHANGED',
      'GIFT_GONE',
      'COUPON_UNUSABLE',
      'COINS_CHANGED',
      'STOCK_SHORT',
      'PRODUCT_BANNED',
      'PRODUCT_APP_ONLY',
      'RESTRICTED',
      'NOTHING_SELECTED',
      'GLOBAL_MIXED',
      'GLOBAL_ORDER_LIMIT',
      'GLOBAL_YEAR_LIMIT',
      'ORDER_SUM_LIMIT',
      'OPEN_ORDERS_FULL',
      'OPEN_SUM_FULL',
      'PHONE_ORDERS_FULL',
    ],
  },
})
