/** Texts of claims. */
export const claimMessages = {
  CLAIM_REASON_REFUSED: '请选择与申请类型相符的原因',
  CLAIM_DESCRIPTION_REQUIRED: '请描述遇到的问题',
  CLAIM_DESCRIPTION_TOO_LONG: '问题描述不能超过200个字',
  CLAIM_PICTURES_REQUIRED: '请至少上传一张能看清问题的照片',
  CLAIM_OPEN: '已有一项申请正在处理，请勿重复提交',
  CLAIM_TOO_EARLY: '包裹还在路上，发货满48小时仍未收到时可以申请',
  CLAIM_REFUSED_BEFORE: '退款申请未通过，发货前不能再次申请；如需帮助请联系客服',
  CLAIMS_SPENT: '每个订单收货前、收货后各最多可以提交3次申请；如需帮助请联系客服',
  CLAIM_TOO_LATE: '已超过收货后30天的售后期限',
  CLAIM_DECIDED: '该申请已处理，请刷新后查看',
  UPLOAD_UNKNOWN: '图片已失效，请重新上传',
} as const

export const claimKindNames = { refund: '申请退款', delivery: '收货问题退款', quality: '质量问题售后' } as const

/** Codes that cancelling knows as well have the same words there: an order keeps the code alone. */
export const claimReasonNames = {
  changedMind: '不想买了',
  wrongProduct: '商品选错或数量填错',
  tooSlow: '发货或审核太慢',
  other: '其他原因',
  notReceived: '未收到商品',
  rejected: '已拒收包裹',
  damaged: '包装破损或商品损坏',
  wrongGoods: '发错货或漏发',
  expired: '已过有效期或临近失效',
  suspectedFault: '疑似质量问题',
  badReaction: '使用后出现不良反应',
} as const

export const claimStateNames = { open: '处理中', accepted: '已同意', refused: '未通过', withdrawn: '已撤销' } as const

/** Told before ordering and beside every claim: what the rules for selling drugs ask. */
export const RETURN_NOTICE = '药品属于特殊商品，除质量原因外，一经售出不得退换'
