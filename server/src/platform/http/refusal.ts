import type { AnyOperation, RefusalStatus } from '@shop/contract/kit/operation'
import { messages, type RefusalCode } from '@shop/contract/messages/index'

export interface FieldRefusal {
  path: string
  code: RefusalCode
  message: string
}

export interface RefusalDetails {
  /** The input's field that the refusal is about; its message is shown beside it. */
  field?: string
  fields?: readonly FieldRefusal[]
  /** Seconds. */
  retryAfter?: number
}

/** Problems that one answer tells of: nobody mends more at once, and an answer must not outgrow what was asked. */
export const MOST_PROBLEMS = 50

/** A "no" that the caller is told; its status comes from the operation, its text from the messages. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: readonly FieldRefusal[]
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.retryAfter = details.retryAfter
    const fields = details.fields ?? (details.field ? [fieldRefusal(details.field, code)] : [])
    this.fields = fields.slice(0, MOST_PROBLEMS)
  }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

export function fieldRefusal(path: string, code: RefusalCode): FieldRefusal {
  return { path, code, message: messages[code] }
}

/** Refusals that any operation may answer, with their statuses (decision 3). */
const everywhere: Partial<Record<RefusalCode, number>> = {
  INPUT_INVALID: 400,
  BODY_MALFORMED: 400,
  CONTENT_TYPE_REFUSED: 400,
  BODY_TOO_LARGE: 413,
  NOT_LOGGED_IN: 401,
  CROSS_SITE_REFUSED: 403,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_REFUSED: 404,
  TOO_MANY_REQUESTS: 429,
  SERVICE_BUSY: 503,
  SERVICE_FAILED: 500,
}

/** Codes of operations that are marked `once`. */
const ofOnce: Partial<Record<RefusalCode, number>> = { IN_PROGRESS: 409, IDEMPOTENCY_KEY_REUSED: 409 }

/** The status of a refusal, or undefined when the operation does not declare the code. */
export function statusOf(code: RefusalCode, operation: AnyOperation | undefined): number | undefined {
  for (const [status, codes] of Object.entries(operation?.refusals ?? {})) {
    if ((codes as readonly RefusalCode[]).includes(code)) return Number(status) as RefusalStatus
  }
  return everywhere[code] ?? (operation?.once ? ofOnce[code] : undefined)
}
