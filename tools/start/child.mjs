import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root } from '../system/root.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'

const followParent = fileURLToPath(new URL('./follow-parent.mjs', import.meta.url))

/** How a process ended: with a code, or killed by a signal. @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {Promise<Ending>} ended
 * @property {(patienceMs: number) => Promise<void>} stop asks it to stop, and ends it when it does not
 * @property {() => void} kill
 */

/** @param {Ending} ending @returns {string} what is said of a process after its name */
export function describeEnding({ code, signal }) {
  return signal ? `was killed by ${signal}` : `ended by itself (code ${code})`
}

/**
 * Starts a process of ours in a group of its own, so that Ctrl-C reaches it through us and once only.
 * @param {string} name
 * @param {string[]} args of node
 * @param {NodeJS.ProcessEnv} env
 * @param {{ quiet?: boolean }} [options] quiet: what it says to its standard output is not shown
 * @returns {Child}
 */
export function startChild(name, args, env, { quiet = false } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', followParent, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  })
  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  return {
    name,
    ended,
    kill: () => void child.kill('SIGKILL'),
    stop: async (patienceMs) => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/**
 * Waits until a child answers.
 * @param {Child} child
 * @param {string} url
 * @param {number} patienceMs
 * @throws {UserFacingError} when it ends before, or takes too long
 */
export async function whenReady(child, url, patienceMs) {
  const start = performance.now()
  /** @type {Ending | undefined} */
  let ending
  void child.ended.then((ended) => {
    ending = ended
  })
  for (;;) {
    if (await answers(url)) return
    if (ending) throw new UserFacingError(`The ${child.name} ${describeEnding(ending)} before it was ready.`)
    const waitedMs = performance.now() - start
    if (waitedMs > patienceMs)
      throw new UserFacingError(`The ${child.name} did not get ready in ${patienceMs / 1000} s (${url}).`)
    await sleep(waitedMs < 5000 ? 40 : 500)
  }
}

/** @param {string} url @returns {Promise<boolean>} */
function answers(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2000 }, (response) => {
      response.resume()
      resolve((response.statusCode ?? 500) < 400)
    })
    request.once('error', () => resolve(false))
    request.once('timeout', () => request.destroy())
  })
}
