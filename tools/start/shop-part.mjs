import { describeEnding, whenReady } from './child.mjs'
import { progress } from './progress.mjs'
import { supervise } from './supervise.mjs'

/**
 * A process of the shop: the shop itself, the sandbox, in development the pages.
 * @typedef {object} ShopPart
 * @property {() => import('./child.mjs').Child} start
 * @property {string} readyUrl answers once it has come up
 */

/** The shop drains for 10 s at most; then it is ended. */
const drainMs = 15_000
/** One that ends is noticed at once; this is for one that hangs, on a machine that may have other work. */
const patienceMs = 180_000

/**
 * Starts a process that the closing stops.
 * @param {ShopPart} part
 * @param {import('./closing.mjs').Closing} closing
 * @returns {{ ready: Promise<void>, keep: () => Promise<void> }} `ready` rejects when it does not come up; `keep` starts it
 *   again from then on when it ends by itself, until the closing, and rejects when it does not stay up
 */
export function startPart({ start, readyUrl }, closing) {
  let child = start()
  const { name } = child
  closing.later(
    () => child.stop(drainMs),
    () => child.kill(),
  )
  const say = (/** @type {string} */ line) => progress(name, line)
  const startAgain = () => {
    child = start()
    // A shop whose database is away is up and not ready, for as long as that takes.
    void whenReady(child, readyUrl, Number.POSITIVE_INFINITY).then(
      () => say('is up again'),
      () => undefined,
    )
    return child.ended.then(describeEnding)
  }
  return {
    ready: whenReady(child, readyUrl, patienceMs),
    keep: () =>
      supervise({
        name,
        ended: child.ended.then(describeEnding),
        startAgain,
        isStopping: () => closing.begun,
        say,
      }),
  }
}
