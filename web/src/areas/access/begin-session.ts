import { isLoggedIn, sessionChanged } from '../../lib/session.ts'

/** What an answer says of an application to close the account, and under which `takeTakenBack` looks for it (decision 21). */
const TAKEN_BACK = 'closureTakenBack'

/**
 * After a call that logs in: tells the page; throws where the browser keeps no cookie, so that nobody waits for a session. A
 * browser that keeps cookies keeps what is left in its tab, too.
 * @param answer of that call
 */
export function beginSession(answer: { [TAKEN_BACK]?: true } | undefined): undefined {
  if (!isLoggedIn(Date.now())) throw new Error('no cookie')
  if (answer?.[TAKEN_BACK]) sessionStorage[TAKEN_BACK] = '1'
  sessionChanged()
}
