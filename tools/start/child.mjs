import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ClearFault } from '../system/clear-fault.mjs'
import { root } from '../system/root.mjs'

const followParent = fileURLToPath(new URL('./follow-parent.mjs', import.meta.url))

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {Promise<number>} ended its exit code
 * @property {(patienceMs: number) => Promise<void>} stop asks it to stop, and ends it when it does not
 * @property {() => void} kill
 */

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
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
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
 * @throws {ClearFault} when it ends before, or takes too long
 */
export async function whenReady(child, url, patienceMs) {
  const deadline = performance.now() + patienceMs
  /** @type {number | undefined} */
  let code
  void child.ended.then((ended) => {
    code = ended
  })
  for (;;) {
    if (await answers(url)) return
    if (code !== undefined) throw new ClearFault(`The ${child.name} ended at once (code ${code}).`)
    if (performance.now() > deadline)
      throw new ClearFault(`The ${child.name} did not get ready in ${patienceMs / 1000} s (${url}).`)
    await sleep(40)
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
