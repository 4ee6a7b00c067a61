/** Texts of the orders area. */
export const orderMessages = {
  ORDER_NOT_FOUND: '订单不存在或已被删除',
  ORDER_NOT_SHIPPED: '订单尚未发货，不能添加物流信息',
} as const
