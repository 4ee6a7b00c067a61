import { UnfitDatabase } from './platform/db/database-check.ts'
import { whyUnavailable } from './platform/db/unavailable.ts'
import type { Log } from './platform/log.ts'
import { SettingsError } from './platform/settings.ts'

/** Writes one line of the log for why a process did not start: what an operator can mend in words, anything else with its error. */
export function logStartProblem(log: Log, error: unknown): void {
  const { message, ...more } = describeStartProblem(error)
  log.fatal(more, message)
}

function describeStartProblem(error: unknown): { message: string; problems?: readonly string[]; err?: unknown } {
  if (error instanceof SettingsError) {
    const [message = ''] = error.message.split('\n')
    return { message: message.replace(/:$/, ''), ...(error.problems.length > 0 ? { problems: error.problems } : {}) }
  }
  if (error instanceof UnfitDatabase) return { message: error.message }
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE') return { message: `port ${port} is taken by another program` }
  if (code === 'EACCES' && port !== undefined) return { message: `port ${port} may not be listened on by this user` }
  const why = whyUnavailable(error)
  if (why) return { message: `the database cannot be used: ${why}`, err: error }
  return { message: 'the process could not start', err: error }
}
