/** Texts of the mall area. */
export const mallMessages = {
  SETTING_UNKNOWN: '没有这项商城设置',
} as const
