import { Type } from 'typebox'
import { cartLimits, cartProblems } from '../../fields/cart.ts'
import { consigneeOrderLimits, linkKinds } from '../../fields/links.ts'
import { defineOperation } from '../../kit/operation.ts'
import { ProductCode } from '../../kit/shapes.ts'
import { Cents, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'
import { addressFields } from '../addresses.ts'
import { ExpectedGifts } from '../cart.ts'
import { Link } from './operating.ts'

export const OrderedGoods = () =>
  Strict({ productCode: ProductCode(), amount: Type.Integer({ minimum: 1, maximum: cartLimits.amount }) })
/** What an order for a consignee is made of; a product that is named twice is one line. */
const Goods = () => Type.Array(OrderedGoods(), { minItems: 1, maxItems: consigneeOrderLimits.products })
const { provinceCode, cityCode, regionCode, streetCode, customArea } = addressFields

export const quoteLinkOrder = defineOperation({
  method: 'POST',
  path: '/ops/links/orders/quote',
  summary: 'What an order for a consignee would cost, and what stands in its way; keeps nothing',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'read',
  body: Strict({ lines: Goods(), provinceCode: Optional(provinceCode) }),
  answers: {
    200: Strict({
      lines: Type.Array(
        Strict({
          productCode: Type.String(),
          productName: Type.String(),
          packing: Type.String(),
          amount: Type.Integer(),
          price: Cents(),
          prescriptionType: Type.Integer(),
          /** Most of it that one order may hold; what the consignee has bought lately is counted when the order is made. */
          most: Type.Integer({ minimum: 0 }),
          problem: Nullable(OneOf(cartProblems)),
        }),
      ),
      /** What comes along for nothing. */
      gifts: Type.Array(Strict({ productCode: Type.String(), productName: Type.String(), amount: Type.Integer() })),
      productMoney: Cents(),
      transportCosts: Cents(),
      sum: Cents(),
      hasRx: Type.Boolean(),
      /** Why these goods are not ordered together, or not by link. */
      blocker: Nullable(OneOf(['LINK_GOODS_MIXED', 'LINK_GOODS_GLOBAL', 'LINK_PAY_OFF'])),
    }),
  },
  errors: { 404: ['PRODUCT_UNKNOWN'] },
})

export const makeLinkOrder = defineOperation({
  method: 'POST',
  path: '/ops/links/orders',
  summary:
    'Makes an order for a consignee, who may have no account yet, and sends its link to their phone; it is paid online, without coupon and coins',
  callers: ['operator'],
  scope: 'links',
  rateLimit: 'write',
  once: true,
  body: Strict({
    consignee: Ruled('consignee'),
    phone: Ruled('phone'),
    provinceCode,
    cityCode,
    regionCode,
    streetCode,
    customArea,
    lines: Goods(),
    kind: OneOf(linkKinds),
    /** The sum that was shown; another one is told instead of charged. */
    expectedSum: Type.Integer({ minimum: 0, description: 'cents' }),
    /** Gifts that were shown; one that has run out since is told instead of left out. */
    expectedGifts: Optional(ExpectedGifts()),
  }),
  answers: { 201: Strict({ ordersCode: Type.String(), sum: Cents(), hasRx: Type.Boolean(), link: Link }) },
  errors: {
    400: ['REGION_REQUIRED', 'REGION_UNKNOWN'],
    404: ['PRODUCT_UNKNOWN'],
    409: [
      'PRICE_CHANGED',
      'STOCK_SHORT',
      'GIFT_GONE',
      'PRODUCT_BANNED',
      'PRODUCT_APP_ONLY',
      'RESTRICTED',
      'ORDER_SUM_LIMIT',
      'CONSIGNEE_ORDERS_FULL',
      'CONSIGNEE_SUM_FULL',
      'PHONE_ORDERS_FULL',
      'LINK_GOODS_MIXED',
      'LINK_GOODS_GLOBAL',
      'LINK_PAY_OFF',
    ],
    429: ['TOO_MANY_REQUESTS'],
  },
})
