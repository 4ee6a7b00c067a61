import type {
  CompletionAsker,
  CompletionKind,
  CompletionNeed,
  CompletionPart,
  CompletionState,
} from '../fields/completions.ts'

/** What a shopper is asked for (links#30). */
export const completionNeedNames: Readonly<Record<CompletionNeed, string>> = {
  patient: '用药人资料',
  prescription: '处方图片',
}

export const completionKindNames: Readonly<Record<CompletionKind, string>> = { plain: '普通', chronic: '慢病用药' }

export const completionAskerNames: Readonly<Record<CompletionAsker, string>> = { pharmacist: '药师', service: '客服' }

export const completionStateNames: Readonly<Record<CompletionState, string>> = {
  open: '等待补充',
  answered: '已补充',
  expired: '已超时',
  withdrawn: '已撤回',
  ended: '已结束',
}

/** What of a record an answer changed, as it is marked for the pharmacist. */
export const completionPartNames: Readonly<Record<CompletionPart, string>> = {
  patient: '更换用药人',
  name: '姓名',
  phone: '手机号',
  identity: '证件与实名信息',
  relation: '与本人关系',
  guardian: '监护人',
  health: '健康信息',
  prescription: '处方图片',
  medicalRecord: '病历图片',
}
