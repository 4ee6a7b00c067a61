/** What any call may end in without an answer of its own; a file of its own, so that a first page carries no other text. */
export const callMessages = {
  SERVICE_FAILED: '服务异常，请刷新页面重试',
  NETWORK: '网络异常，请检查网络后重试',
} as const
