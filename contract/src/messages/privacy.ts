import type { ExportState, SensitiveKind, SensitiveReader } from '../fields/privacy.ts'

export const sensitiveKindNames: Readonly<Record<SensitiveKind, string>> = {
  health: '健康信息',
  identity: '身份证件信息',
  prescription: '处方与病历信息',
  export: '个人信息副本',
}

export const sensitiveReaderNames: Readonly<Record<SensitiveReader, string>> = {
  member: '本人',
  linkHolder: '通过订单链接',
  operator: '客服人员',
  shop: '系统',
}

export const exportStateNames: Readonly<Record<ExportState, string>> = {
  making: '生成中',
  ready: '可下载',
  failed: '生成失败',
}
