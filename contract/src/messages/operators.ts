/** Texts of the operators' interface. */
export const operatorMessages = {
  OPERATOR_KEY_WRONG: '操作密钥不正确',
  HOOK_ADDRESS_REFUSED: '推送地址不可用，请填写可公开访问的 https 地址，端口为 443 或不小于 1024',
  HOOKS_TOO_MANY: '推送地址最多 20 个，请先停止不再使用的',
  WAREHOUSE_UNKNOWN: '仓库不存在，请先新增仓库',
  PROMOTION_KIND: '请在套餐、赠品和奖品中选择一种',
  PROMOTION_ENDS_TOO_EARLY: '结束时间须晚于开始时间',
  BUNDLE_TOO_DEAR: '套餐总价不能超过1000000元',
  PROMOTION_OF_PRESCRIPTION: '处方药不能参加促销',
  SETTING_UNKNOWN: '没有这项商城设置',
  PAYING_BEFORE_REVIEW: '网络销售处方药须先经药师审核再付款，本商城不能设为先付款',
} as const

/** Who stands in the operators’ record without a key of their own. */
export const actorsWithoutKey = { host: '服务器管理员', unknownKey: '未知密钥' } as const

export const operatorScopeNames = {
  orders: '查看订单',
  cancellations: '取消订单',
  verdicts: '审核处方与订单',
  prescriptions: '处方审核',
  shipping: '发货',
  traces: '物流轨迹',
  refunds: '退款',
  claims: '售后申请',
  stock: '商品与库存',
  feeds: '外部数据接入',
  coupons: '健康补贴',
  finance: '财务',
  links: '发送支付链接',
  settings: '商城设置',
  hooks: '事件推送',
  audit: '操作记录',
} as const
