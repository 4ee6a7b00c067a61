import { setTimeout as sleep } from 'node:timers/promises'
import { UserFacingError } from '../system/user-facing-error.mjs'

/**
 * When something that ended by itself is started again.
 * @typedef {object} Backoff
 * @property {number} firstDelayMs doubled with each early end in a row
 * @property {number} steadyMs a run that ends later than this was up: its end counts as the first in a row
 * @property {number} restarts how many there are in a row before it is given up
 */

/** Five restarts in a row wait for 16 seconds in all. @type {Backoff} */
const usualBackoff = { firstDelayMs: 500, steadyMs: 30_000, restarts: 5 }

/**
 * Keeps something running: starts it again, each time a little later, when it ends by itself.
 * @param {object} what
 * @param {string} what.name
 * @param {Promise<string>} what.ended how the run that is under way ended, in words that follow the name: "was killed by SIGKILL"
 * @param {() => Promise<string>} what.startAgain answers how the new run ended
 * @param {() => boolean} what.isStopping whether it is to be started no more
 * @param {(line: string) => void} what.say is told of each end
 * @param {Backoff} [what.backoff]
 * @returns {Promise<void>} when it is stopped
 * @throws {UserFacingError} when it ends again and again
 */
export async function supervise({ name, ended, startAgain, isStopping, say, backoff = usualBackoff }) {
  for (let endsInRow = 0, run = ended; ; ) {
    const start = performance.now()
    const how = await run
    if (isStopping()) return
    endsInRow = performance.now() - start < backoff.steadyMs ? endsInRow + 1 : 1
    if (endsInRow > backoff.restarts) {
      throw new UserFacingError(
        `The ${name} ${how}. It was started again ${backoff.restarts} times in a row and did not stay up: stopping the rest.`,
      )
    }
    const delayMs = delayBefore(endsInRow, backoff)
    say(`${how}: starting it again in ${delayMs / 1000} s`)
    await sleep(delayMs)
    if (isStopping()) return
    run = startAgain()
  }
}

/** @param {number} restart the first, second … in a row @param {Backoff} backoff @returns {number} */
export function delayBefore(restart, { firstDelayMs }) {
  return firstDelayMs * 2 ** (restart - 1)
}
