import { hasSession, sessionChanged } from '../../lib/session.ts'

/** After a call that logs in: tells the page; throws where the browser keeps no cookie, so that nobody waits for a session. */
export function beginSession(): undefined {
  if (!hasSession()) throw new Error('no cookie')
  sessionChanged()
}
