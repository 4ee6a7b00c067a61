import { type DestinationStream, type Logger, pino } from 'pino'
import { whyUnavailable } from './db/unavailable.ts'

export type Log = Logger

/**
 * The one logger. What may be logged is named here: ids, routes by pattern, counts. Bodies, queries, headers, phones, codes
 * and tokens are never handed to it, and database errors lose the values that PostgreSQL puts into them.
 */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, serializers: { err: describeError } }
  // At once: what waits to be written at the end is tried for ever where its reader is gone, and the process never ends.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }))
}

interface LoggedError {
  type: string
  code?: string
  constraint?: string
  message: string
  stack?: string
  /** What an error of several is made of, such as a connection that was tried by two addresses. */
  errors?: LoggedError[]
  cause?: LoggedError
}

/** A chain of causes that is longer is cut. */
const LONGEST_CHAIN = 5

/**
 * What is kept of an error and of its causes. Texts of PostgreSQL's own errors and of those that carry a query quote values: of
 * these only code, constraint and stack are kept, and the text where it tells of an outage.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const several = error instanceof AggregateError && depth < LONGEST_CHAIN
  const hasCause = error.cause !== undefined && depth < LONGEST_CHAIN
  const stack = frames(error)
  return {
    ...nameAndText(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(stack ? { stack } : {}),
    ...(several ? { errors: error.errors.slice(0, 4).map((each) => describeError(each, depth + 1)) } : {}),
    ...(hasCause ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

function nameAndText(error: Error): Pick<LoggedError, 'type' | 'message'> {
  // The query builder repeats a statement with its values; what the database said is its cause.
  if ('query' in error && 'params' in error) return { type: 'DatabaseError', message: 'a statement failed' }
  if (!('severity' in error)) return { type: error.name, message: error.message }
  const isOutage = whyUnavailable(error) !== undefined
  return { type: 'DatabaseError', message: isOutage ? error.message : 'the database refused a statement' }
}

function frames(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
