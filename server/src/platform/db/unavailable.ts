/** SQLSTATE codes and classes that say "not now": the same statement can succeed once the database is well again. */
const sqlStates: readonly (readonly [pattern: RegExp, cause: string])[] = [
  [/^08/, 'connection failed'],
  [/^25006$/, 'read-only'],
  [/^25P03$/, 'idle in transaction for too long'],
  [/^(28|3D)/, 'connection refused by its rules'],
  [/^40/, 'transactions in conflict'],
  [/^53/, 'out of connections, memory or disk'],
  [/^55000$/, 'not accepting connections'],
  [/^55P03$/, 'lock not obtained in time'],
  [/^57014$/, 'statement ended for taking too long'],
  [/^57P/, 'starting or shutting down'],
  [/^58/, 'failure of its operating system'],
]

/** Codes of Node for a connection that was not made or broke; files have such codes too, but no call of the network. */
const networkCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)(UNREACH|DOWN)|NOTFOUND|AI_AGAIN|ACCES)|ENOENT)$/
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo', 'shutdown'])

/** Errors of pg without any code. */
const messages: readonly (readonly [pattern: RegExp, cause: string])[] = [
  [/^timeout exceeded when trying to connect$/, 'no connection free in time'],
  [/^(Connection terminated due to connection timeout|timeout expired)$/, 'connection not made in time'],
  [/^Connection terminated( unexpectedly)?$/, 'connection lost'],
  [/^Client (has encountered a connection error|was closed) and is not queryable$/, 'connection lost'],
  [/^Cannot use a pool after calling end on the pool$/, 'connections closed'],
  [/^(The server does not support SSL connections|There was an error establishing an SSL connection)/, 'no TLS'],
  [/^Query read timeout$/, 'no answer in time'],
]

/**
 * Why the database cannot serve just now, when that is what an error or its cause says; undefined for any other error.
 * All causes stand here, so that requests, jobs and `/readyz` agree on what is an outage.
 */
export function whyUnavailable(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    const state = 'severity' in error && sqlStates.find(([pattern]) => pattern.test(code))
    if (state) return state[1]
    if (networkCodes.test(code) && typeof syscall === 'string' && networkCalls.has(syscall))
      return `unreachable: ${code}`
  }
  const told = messages.find(([pattern]) => pattern.test(error.message))
  if (told) return told[1]
  // A name with several addresses fails with one error for each of them.
  const inner = error instanceof AggregateError ? error.errors : []
  for (const each of [...inner, error.cause]) {
    const why = whyUnavailable(each, depth + 1)
    if (why) return why
  }
  return undefined
}
