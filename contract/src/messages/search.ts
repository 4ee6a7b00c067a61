/** Texts of the header's search: a file of its own, so that no page carries those of all fields. */
export const searchMessages = {
  SEARCH_REQUIRED: '请输入商品名称搜索',
  SEARCH_TOO_LONG: '搜索内容不能超过50个字',
} as const
