import { type LinkState, linkHours, type PayLinkKind } from '@shop/contract/fields/links'
import type { Move, Queue } from '../../areas/operators/index.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** What a member has claimed of an order that waits for an answer. */
export const openClaimNames = { refund: '申请退款中', delivery: '收货问题申请中', quality: '质量申请中' } as const

export const queueNames: Readonly<Record<Queue, string>> = {
  verdict: '待审方',
  confirm: '待确认',
  ship: '待发货',
  parcel: '运输中',
  refund: '待退款',
  all: '全部',
}

/** What stands where a queue is empty. */
export const emptyQueues: Readonly<Record<Queue, string>> = {
  verdict: '没有等待审核的处方订单',
  confirm: '没有等待确认的订单',
  ship: '没有等待发货的订单',
  parcel: '没有运输中的包裹',
  refund: '没有等待退款的订单',
  all: '没有找到订单',
}

export const moveNames: Readonly<Record<Move, string>> = {
  approve: '审核通过',
  refuse: '审核不通过',
  ship: '发货',
  trace: '添加物流',
  collect: '登记收款',
  cancel: '取消订单',
  refund: '退款',
  recordReturn: '退回入库',
  confirmRefund: '确认已退款',
}

/** A refund of which nothing came in is confirmed as just that. */
export function moveName(move: Move, { owedByHand }: { owedByHand: number }): string {
  return move === 'confirmRefund' && owedByHand === 0 ? '确认未收款' : moveNames[move]
}

const statusTones: Readonly<Record<string, BadgeTone>> = {
  waitPay: 'amber',
  waitAudit: 'sky',
  refundOrder: 'cinnabar',
}

export function statusTone(status: string): BadgeTone {
  return statusTones[status] ?? 'jade'
}

export const rxStateNames: Readonly<Record<string, string>> = {
  inquiryNeeded: '问诊信息待完善',
  underReview: '处方审核中',
  approved: '处方已通过',
  refused: '处方未通过',
}

/** Who is to do something about the prescription of an order that waits; an operator of orders is not (care#160). */
export function prescriptionWords({ status, rxState }: { status: string; rxState: string | null }): string | undefined {
  if (status !== 'waitAudit' || rxState === null) return undefined
  return rxState === 'underReview' ? '处方由执业药师在“处方审核”中处理。' : '等待顾客完善问诊信息。'
}

/** Where an order is sent from, once it is shared out among the warehouses. */
export function warehouseWords({ warehouseName, isSplit }: { warehouseName: string | null; isSplit: boolean }): string {
  if (warehouseName) return warehouseName
  return isSplit ? '已按仓库拆分' : '未按仓库拆分'
}

/** Who moved an order, as its events name them. */
export const actorNames: Readonly<Record<string, string>> = {
  member: '顾客',
  operator: '运营',
  payment: '支付',
  clock: '系统',
  pharmacist: '药师',
}

/** What a line is beside what was bought; the rest is drawn as it is. */
export const roleNames: Readonly<Record<string, string>> = { gift: '赠品', prize: '奖品', member: '套餐' }

export const stageNames = {
  collected: '已揽收',
  inTransit: '运输中',
  delivering: '派送中',
  delivered: '已签收',
} as const

export const linkKindNames: Readonly<Record<PayLinkKind, string>> = {
  pay: `支付链接（${linkHours.pay} 小时）`,
  chronic: `慢病链接（${linkHours.chronic} 小时）`,
}

/** What a link is now. */
export const linkStateWords: Readonly<Record<LinkState, { tone: BadgeTone; words: string }>> = {
  open: { tone: 'jade', words: '有效' },
  used: { tone: 'sky', words: '已使用' },
  expired: { tone: 'amber', words: '已超时' },
  locked: { tone: 'cinnabar', words: '已锁定' },
  withdrawn: { tone: 'sky', words: '已撤回' },
  replaced: { tone: 'sky', words: '已更换' },
}

const actNames: Readonly<Record<string, string>> = {
  beginOperating: '登录运营台',
  endOperating: '退出运营台',
  refused: '操作被拒绝',
  makeKey: '新建操作密钥',
  changeKey: '修改密钥权限',
  revokeKey: '停用操作密钥',
  addHook: '新增事件推送',
  removeHook: '停止事件推送',
  changeSetting: '修改商城设置',
  operatingOrder: '查看订单',
  decideReview: '审核订单',
  openReview: '查看处方',
  revealReviewIdentity: '查看处方身份信息',
  revealReviewImages: '查看处方图片',
  askShopper: '就处方提问',
  decidePrescription: '审核处方',
  askForCompletion: '请用户补充资料',
  withdrawReviewCompletion: '撤回补充资料请求',
  requestCompletion: '请顾客补充资料',
  withdrawCompletion: '撤回补充资料请求',
  shipOrder: '发货',
  addTrace: '添加物流',
  cancelForShop: '取消订单',
  refundOrder: '退款',
  confirmRefund: '确认已退款',
  collectCash: '登记收款',
  recordReturn: '退回入库',
  operatingClaim: '查看售后申请',
  decideClaim: '处理售后申请',
  importOrder: '接入外部订单',
  queryPayment: '查询支付',
  retryRefund: '重新退款',
  finishRefundByHand: '登记人工退款',
  importBill: '导入对账单',
  resolveReconciliation: '处理对账差异',
  exportMoney: '导出资金流水',
  retryInvoice: '重试开票',
  restock: '调整库存',
  banProduct: '禁售商品',
  liftBan: '解除禁售',
  feedProduct: '接入商品',
  feedCategory: '接入分类',
  feedWarehouse: '接入仓库',
  feedDisease: '接入疾病',
  feedProductDiseases: '接入用药疾病',
  feedPrice: '接入价格',
  feedPromotion: '接入促销',
  feedPicture: '更换商品图片',
  addCouponTemplate: '新增健康补贴',
  stopCouponTemplate: '调整健康补贴',
  grantCoupons: '发放健康补贴',
  sendLink: '发送支付链接',
  withdrawLink: '撤回支付链接',
}

/** What an operator did, as the record names it: `orders.shipOrder`; an act without a name here is shown as it is. */
export function actName(action: string): string {
  return actNames[action.split('.').at(-1) ?? ''] ?? action
}

export const eventNames = {
  'order.placed': '订单提交',
  'order.changed': '订单状态变化',
  'claim.opened': '售后申请提交',
  'claim.decided': '售后申请处理',
  'product.restocked': '商品到货',
} as const

/** What became of a try to send an event, as the receiver answered it, or why it did not. */
export function outcomeOf(outcome: string): { tone: BadgeTone; words: string } {
  const status = /^HTTP_(\d+)$/.exec(outcome)?.[1]
  if (status?.startsWith('2')) return { tone: 'jade', words: `已送达（${status}）` }
  if (status) return { tone: 'cinnabar', words: `对方返回 ${status}` }
  return { tone: 'cinnabar', words: unanswered[outcome] ?? `无法连接（${outcome}）` }
}

const unanswered: Readonly<Record<string, string>> = {
  TIMEOUT: '5 秒内没有应答',
  ADDRESS: '地址不再可用',
  NO_ANSWER: '没有应答',
}
