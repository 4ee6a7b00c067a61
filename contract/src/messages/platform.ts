import { callMessages } from './calls.ts'

/** Texts of refusals that any operation may answer. */
export const platformMessages = {
  ...callMessages,
  INPUT_INVALID: '提交的内容有误，请检查后重试',
  BODY_MALFORMED: '提交的内容无法识别，请重试',
  CONTENT_TYPE_REFUSED: '提交的内容格式不受支持',
  BODY_TOO_LARGE: '提交的内容过大',
  NOT_LOGGED_IN: '请登录',
  SESSION_ENDED: '登录已失效，请重新登录',
  CROSS_SITE_REFUSED: '请求来源不受信任，请在本站页面重试',
  NOT_ALLOWED: '您没有权限进行此操作',
  NOT_FOUND: '内容不存在或已被删除',
  METHOD_REFUSED: '不支持的请求方式',
  TOO_MANY_REQUESTS: '操作过于频繁，请稍后再试',
  IN_PROGRESS: '正在处理中，请勿重复提交',
  IDEMPOTENCY_KEY_REUSED: '请勿用同一请求提交不同的内容',
  SERVICE_BUSY: '服务繁忙，请稍后再试',
} as const
