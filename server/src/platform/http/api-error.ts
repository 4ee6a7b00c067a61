import { type AnyOperation, type ErrorStatus, linkPurposes } from '@shop/contract/kit/operation'
import { type ErrorCode, messages } from '@shop/contract/messages/index'

export interface FieldError {
  path: string
  code: ErrorCode
  message: string
}

export interface ApiErrorDetails {
  /** The input's field that the refusal is about; its message is shown beside it. */
  field?: string
  fields?: readonly FieldError[]
  /** Seconds. */
  retryAfter?: number
}

/** Problems that one answer tells of: nobody mends more at once, and an answer must not outgrow what was asked. */
export const MOST_PROBLEMS = 50

/** A "no" that the caller is told; its status comes from the operation, its text from the messages. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.retryAfter = details.retryAfter
    const fields = details.fields ?? (details.field ? [fieldError(details.field, code)] : [])
    this.fields = fields.slice(0, MOST_PROBLEMS)
  }
}

export function throwApiError(code: ErrorCode, details?: ApiErrorDetails): never {
  throw new ApiError(code, details)
}

export function fieldError(path: string, code: ErrorCode): FieldError {
  return { path, code, message: messages[code] }
}

interface CommonError {
  status: number
  /** Which operations may answer it. */
  of: (operation: AnyOperation) => boolean
}

const always = () => true
const isOfLinks = ({ callers }: AnyOperation) => callers.includes('linkHolder')
const takesBody = ({ method }: AnyOperation) => method !== 'GET'

/** Errors that come with how an operation is called, whatever it does (platform#1). */
const commonErrors: Partial<Record<ErrorCode, CommonError>> = {
  INPUT_INVALID: { status: 400, of: (operation) => takesBody(operation) || !!operation.query || !!operation.headers },
  BODY_MALFORMED: { status: 400, of: takesBody },
  CONTENT_TYPE_REFUSED: { status: 400, of: takesBody },
  NOT_LOGGED_IN: {
    status: 401,
    of: ({ callers }) => callers.some((caller) => caller !== 'visitor' && caller !== 'linkHolder'),
  },
  LINK_NOT_OPEN: { status: 401, of: isOfLinks },
  LINK_EXPIRED: { status: 401, of: isOfLinks },
  LINK_WITHDRAWN: { status: 401, of: isOfLinks },
  LINK_PAID: { status: 401, of: isOfLinks },
  LINK_CANCELED: { status: 401, of: isOfLinks },
  LINK_SUBMITTED: { status: 401, of: isOfLinks },
  LINK_DONE: { status: 401, of: isOfLinks },
  LINK_OTHER_ORDER: { status: 409, of: isOfLinks },
  LINK_OTHER_PURPOSE: {
    status: 403,
    of: ({ callers, linkPurposes: served }) =>
      callers.includes('linkHolder') && linkPurposes.some((purpose) => !served.includes(purpose)),
  },
  LINK_DIGITS_NEEDED: {
    status: 403,
    of: ({ callers, linkStage }) => callers.includes('linkHolder') && linkStage !== 'open',
  },
  LINK_CODE_NEEDED: {
    status: 403,
    of: ({ callers, linkStage = 'code' }) => callers.includes('linkHolder') && linkStage === 'code',
  },
  CROSS_SITE_REFUSED: { status: 403, of: (operation) => takesBody(operation) || operation.isLogged },
  NOT_ALLOWED: { status: 403, of: ({ scope }) => scope !== undefined },
  // A path that no row can have answers as a missing row does.
  NOT_FOUND: { status: 404, of: ({ params, errors }) => params !== undefined && !errors[404]?.length },
  IN_PROGRESS: { status: 409, of: ({ once }) => once },
  IDEMPOTENCY_KEY_REUSED: { status: 409, of: ({ once }) => once },
  BODY_TOO_LARGE: { status: 413, of: takesBody },
  TOO_MANY_REQUESTS: { status: 429, of: always },
  SERVICE_FAILED: { status: 500, of: always },
  SERVICE_BUSY: { status: 503, of: always },
}

/** Whether an error comes with how an operation is called, not with what it does. */
export function isCommonError(code: ErrorCode): boolean {
  return code in commonErrors
}

/** The status of a refusal, or undefined when the operation does not declare the code. */
export function statusOf(code: ErrorCode, operation: AnyOperation | undefined): number | undefined {
  for (const [status, codes] of Object.entries(operation?.errors ?? {})) {
    if ((codes as readonly ErrorCode[]).includes(code)) return Number(status) as ErrorStatus
  }
  return commonErrors[code]?.status
}

/** Every error that an operation may answer, by status in ascending order: its own and the common ones. */
export function errorsOf(operation: AnyOperation): ReadonlyMap<number, readonly ErrorCode[]> {
  const own = Object.values(operation.errors).flat()
  const common = Object.entries(commonErrors).flatMap(([code, { of }]) => (of(operation) ? [code as ErrorCode] : []))
  const found = new Map<number, ErrorCode[]>()
  for (const code of new Set([...own, ...common])) {
    const status = statusOf(code, operation)
    if (status !== undefined) found.set(status, [...(found.get(status) ?? []), code])
  }
  return new Map([...found].sort(([a], [b]) => a - b))
}
