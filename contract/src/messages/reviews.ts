/** Texts of reviewing. */
export const reviewMessages = {
  REVIEW_CONTENT_REQUIRED: '请填写评价内容',
  REVIEW_CONTENT_TOO_LONG: '评价内容不能超过450个字',
  REVIEW_INCOMPLETE: '请完成所有商品的评价',
} as const

/** Beside what is not chosen yet. */
export const reviewHints = {
  score: '请为商品打分',
  label: '请至少选择一个标签',
  content: '分享您的使用感受，建议不少于10个字',
} as const

export const scoreNames = ['很不满意', '不满意', '一般', '满意', '非常满意'] as const
