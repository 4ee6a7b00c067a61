/** The three documents behind the agreement box; the version that was accepted is kept (access#38). */
export const agreements = {
  terms: { title: '用户服务协议', version: '2026-11-01' },
  privacy: { title: '隐私政策', version: '2026-11-01' },
  children: { title: '儿童个人信息保护规则', version: '2026-11-01' },
} as const

export type AgreementCode = keyof typeof agreements

/** One version stands for the set: it changes when any document does. */
export const agreementVersion = '2026-11-01'
