import { endRunning } from '../system/run.mjs'

/**
 * Everything that was started, stopped in the opposite order: once, whoever asks.
 * @typedef {object} Closing
 * @property {(stop: () => Promise<void>, force?: () => void) => void} later what to stop in the end; `force` on a second Ctrl-C
 * @property {() => Promise<void>} now
 * @property {boolean} begun whether stopping has begun: nothing more is to be started
 */

/** One Ctrl-C can arrive twice, from the terminal and through npm: only a later one is a second. */
const sameKeystrokeMs = 700

/**
 * Listens for the signals that end the whole: they begin the stopping, and the main function, whose stages then end, waits
 * for its end.
 * @param {(line: string) => void} say
 * @returns {Closing}
 */
export function makeClosing(say) {
  /** @type {{ stop: () => Promise<void>, force?: () => void }[]} */
  const stops = []
  /** @type {(undefined | (() => void))[]} */
  const forces = []
  let running = Promise.resolve()
  let firstSignal = 0

  const closing = {
    begun: false,
    /** @type {Closing['later']} */
    later: (stop, force) => void stops.push({ stop, ...(force && { force }) }),
    now: () => {
      closing.begun = true
      // A stage that was under way may add something to stop after the first round.
      running = running.then(stopAll)
      return running
    },
  }

  async function stopAll() {
    endRunning()
    for (let entry = stops.pop(); entry; entry = stops.pop()) {
      forces.push(entry.force)
      await entry.stop().catch((error) => {
        process.exitCode = 1
        say(error.message)
      })
    }
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!closing.begun) {
        firstSignal = performance.now()
        say('stopping (press Ctrl-C again to force it)')
        void closing.now()
      } else if (performance.now() - firstSignal > sameKeystrokeMs) {
        say('forced')
        process.exitCode = 1
        for (const force of [...forces, ...stops.map((entry) => entry.force)]) force?.()
      }
    })
  }
  return closing
}
