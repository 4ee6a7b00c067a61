/** Texts of the mall area. */
export const mallMessages = {
  SETTING_UNKNOWN: '没有这项商城设置',
  PAYING_BEFORE_REVIEW: '网络销售处方药须先经药师审核再付款，本商城不能设为先付款',
} as const
