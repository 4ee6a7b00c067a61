import { agreements } from '@shop/contract/agreements'
import { type ConsentKind, consents, type DocumentCode, sensitiveDocuments } from '@shop/contract/consents'

export interface ConsentWords {
  title: string
  /** What it is for. */
  purpose: string
  /** The questions before it is given, and before it is taken back. */
  giving: string
  withdrawing: string
  documents: readonly { code: DocumentCode; title: string }[]
  /** What withdrawing takes away; `undefined` where it ends only with the account. */
  removes: string | undefined
}

const stated = { ...agreements, ...sensitiveDocuments } as const
const document = (code: DocumentCode) => ({ code, title: stated[code].title })

export const consentWords: Readonly<Record<ConsentKind, ConsentWords>> = {
  agreements: {
    title: consents.agreements.title,
    purpose: '提供账号、下单、配送、支付和售后服务的基础。',
    giving: '同意新版协议吗？',
    withdrawing: '不再同意这些协议？',
    documents: [document('terms'), document('privacy')],
    removes: undefined,
  },
  health: {
    title: consents.health.title,
    purpose: '保存您在个人资料和用药人中填写的健康信息，用于问诊、审方和用药安全提醒。',
    giving: '同意我们处理您的健康信息吗？',
    withdrawing: '不再同意处理健康信息？',
    documents: [document('health')],
    removes:
      '个人资料中的常用药品、过敏药物和疾病史，以及用药人的健康信息会立即删除，不能恢复。不影响您的订单和其他服务。',
  },
  identity: {
    title: consents.identity.title,
    purpose: '保存用药人和监护人的证件号码与证件图片，用于购买处方药的实名核验。',
    giving: '同意我们处理身份证件信息吗？',
    withdrawing: '不再同意处理身份证件信息？',
    documents: [document('identity')],
    removes: '全部用药人的证件号码、证件图片和实名核验结果会立即删除，不能恢复。购买处方药前需要重新填写。',
  },
  prescription: {
    title: consents.prescription.title,
    purpose: '保存用药人的处方图片、病历图片和诊断，用于问诊和药师审方。',
    giving: '同意我们处理处方与病历信息吗？',
    withdrawing: '不再同意处理处方与病历信息？',
    documents: [document('prescription')],
    removes: '全部用药人的处方图片和病历图片会立即删除，不能恢复。已经提交审核的处方记录依法保存。',
  },
  child: {
    title: consents.child.title,
    purpose: '在个人资料中保存不满 14 周岁的生日，为不满 14 周岁的儿童保存用药人信息。由监护人同意。',
    giving: '作为监护人同意吗？',
    withdrawing: '撤回监护人的同意吗？',
    documents: [document('children')],
    removes: '个人资料中的生日，以及不满 14 周岁的用药人会立即删除，不能恢复。不影响您的订单和其他服务。',
  },
}
