/** Texts of lists and settling. */
export const cartMessages = {
  PRODUCT_UNKNOWN: '商品不存在或已下架',
  PRODUCT_BANNED: '该商品暂停销售或不支持配送至所选地区',
  PRODUCT_APP_ONLY: '该商品需在手机App内咨询后购买',
  PRODUCT_IN_STOCK: '该商品已到货，可直接购买',
  CATEGORY_UNKNOWN: '商品分类不存在',
  STOCK_SHORT: '商品库存不足',
  RESTRICTED: '超过该商品限购数量',
  OPEN_ORDERS_FULL: '未付款的订单已达10笔，请等已有订单送达或取消后再提交',
  OPEN_SUM_FULL: '未付款的订单总额将超过20000元，请减少商品，或等已有订单送达后再提交',
  CONSIGNEE_ORDERS_FULL: '该顾客未付款的订单已达5笔，请等已有订单送达或取消后再提交',
  CONSIGNEE_SUM_FULL: '该顾客未付款的订单总额将超过10000元，请减少商品，或等已有订单送达后再提交',
  PHONE_ORDERS_FULL: '该收货手机号近期下单过多，请过几天再提交，或使用您账号绑定的手机号收货',
  CART_FULL: '清单已满，最多可放100种商品',
  NOTHING_TO_REBUY: '订单内的商品暂时都无法购买',
  NOTHING_SELECTED: '请先选择要结算的商品',
  GLOBAL_MIXED: '跨境商品需与国内商品分开结算',
  GLOBAL_ORDER_LIMIT: '跨境订单金额超过单次限额，请减少商品后再提交',
  ORDER_SUM_LIMIT: '订单金额超过单笔上限，请减少商品后再提交',
  GLOBAL_YEAR_LIMIT: '已超过该身份证本年度跨境购买限额',
  BUYER_REQUIRED: '请填写订购人姓名',
  BUYER_ID_REQUIRED: '请填写订购人身份证号',
  PAYMENT_TYPE_REFUSED: '请选择可用的支付方式',
  ADDRESS_UNKNOWN: '请选择收货地址',
  PRICE_CHANGED: '商品价格或运费有变化，请确认新的金额后再提交',
  ADDRESS_GONE: '所选的收货地址已被删除，请确认收货地址后再提交',
  GOODS_CHANGED: '本单的商品或数量有变化，请确认后再提交',
  GIFT_GONE: '部分赠品已送完，请确认是否继续提交',
} as const

/** Adding to the cart, or buying an order again, failed (shop#29, orders#33). */
export const ADD_FAILED = '加入购物车失败'

export const cartProblemNames = {
  notSold: '已下架',
  outOfStock: '暂时缺货',
  tooFew: '库存不足',
  banned: '暂停销售',
  restricted: '超过限购数量',
  appOnly: '仅限App内咨询购买',
} as const

export const shippingTimeNames = {
  anyDay: '工作日、双休日与节假日均可送货',
  workdays: '仅工作日送货',
  weekends: '仅双休日与节假日送货',
} as const

/** Stands in place of the buttons of a product of class 200704 (shop#48). */
export const APP_ONLY_NOTICE = '该商品仅限在手机 App 内咨询药师后购买'

/** What a bundle's line says of itself. */
export const BUNDLE_PROMOTION = '套餐优惠'
export const bundlePacking = (kinds: number) => `${kinds}种组合`
/** Stands on a list in place of a bundle whose promotion is over, or a product that is gone. */
export const GONE_ITEM = '商品已失效'

/** What a list says of the gifts that an item brings, and of how many pieces bring one. */
export const giftText = (name: string, amount: number) => `赠品：${name}×${amount}`
export const giftHint = (missing: number, name: string) => `再买${missing}件得赠品：${name}`
