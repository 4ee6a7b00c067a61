import { agreements } from '@shop/contract/agreements'
import { type ConsentKind, consents, type DocumentCode, healthDocument } from '@shop/contract/consents'

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

const document = (code: keyof typeof agreements) => ({ code, title: agreements[code].title })

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
    purpose: '保存您填写的常用药品、过敏药物和疾病史，用于问诊、审方和用药安全提醒。',
    giving: '同意我们处理您的健康信息吗？',
    withdrawing: '不再同意处理健康信息？',
    documents: [{ code: 'health', title: healthDocument.title }],
    removes: '个人资料中的常用药品、过敏药物和疾病史会立即删除，不能恢复。不影响您的订单和其他服务。',
  },
  child: {
    title: consents.child.title,
    purpose: '在个人资料中保存不满 14 周岁的生日，用于与年龄有关的用药提醒。由监护人同意。',
    giving: '作为监护人同意吗？',
    withdrawing: '撤回监护人的同意吗？',
    documents: [document('children')],
    removes: '个人资料中的生日会立即删除，不能恢复。不影响您的订单和其他服务。',
  },
}
