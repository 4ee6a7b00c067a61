import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The one logger. What may be logged is named here: ids, routes by pattern, counts. Bodies, queries, headers, phones, codes
 * and tokens are never handed to it, and database errors lose the values that PostgreSQL puts into them.
 */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

interface LoggedError {
  type: string
  code?: string
  constraint?: string
  message: string
  stack?: string
}

/** What is kept of an error: for PostgreSQL's own errors the code and constraint, as their texts quote values. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const cause = error.cause instanceof Error && 'severity' in error.cause ? error.cause : error
  if ('severity' in cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    return {
      type: 'DatabaseError',
      message: 'the database refused a statement',
      ...(code ? { code } : {}),
      ...(constraint ? { constraint } : {}),
      ...(frames(error) ? { stack: frames(error)! } : {}),
    }
  }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(frames(error) ? { stack: frames(error)! } : {}),
  }
}

function frames(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
