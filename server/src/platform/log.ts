import { type DestinationStream, type Logger, pino } from 'pino'

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
}

/**
 * What is kept of an error: of PostgreSQL's own and of those that carry a query with its values, such as one whose connection
 * was lost, the code and constraint, as their texts quote values.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const carriesValues = 'query' in error && 'params' in error
  const cause = error.cause instanceof Error && (carriesValues || 'severity' in error.cause) ? error.cause : error
  if (carriesValues || 'severity' in cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string }
    return {
      type: 'DatabaseError',
      message: 'severity' in cause ? 'the database refused a statement' : 'a statement failed',
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
