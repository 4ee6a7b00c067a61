/** What is sensitive and therefore leaves a row whenever it is read in plain (account#23, care#27). */
export const sensitiveKinds = ['health', 'identity', 'prescription', 'export'] as const
export type SensitiveKind = (typeof sensitiveKinds)[number]

/** Who may have read it. */
export const sensitiveReaders = ['member', 'linkHolder', 'operator', 'shop'] as const
export type SensitiveReader = (typeof sensitiveReaders)[number]

export const exportStates = ['making', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]
