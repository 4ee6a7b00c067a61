import { spawn } from 'node:child_process'

/**
 * @typedef {object} Outcome
 * @property {number} code 127 when the program is not there, 1 when a signal killed it
 * @property {NodeJS.Signals | null} [signal] what killed it
 * @property {string} out
 * @property {string} err
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end and answers what it said; a failure is an answer, not an exception.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, input?: string, detached?: boolean, show?: boolean }} [options]
 *   `detached`: in a session of its own, which signals to ours do not reach; `show`: what it says goes to our terminal
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { input, show, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    if (!options.detached) running.add(child)
    let out = ''
    let err = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      out += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      err += text
    })
    child.once('error', (error) => resolve({ code: 127, out, err: error.message }))
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 1, signal, out, err })
    })
    // A program that ends without reading closes the pipe under us; its exit code tells the story.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input ?? '')
  })
}

/** Ends what `run` still runs in our session, when the whole is told to stop. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs npm: the one that started us where there is one.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath
  return own?.includes('npm-cli') ? run(process.execPath, [own, ...args], options) : run('npm', args, options)
}

/**
 * The end of what a program said, for a fault, with the signal that killed it.
 * @param {Outcome} outcome
 * @param {number} [count] of lines
 */
export function lastLines({ out, err, signal }, count = 15) {
  const killed = signal ? `\nIt was killed by ${signal}.` : ''
  return `${out}\n${err.trimEnd()}${killed}`.trim().split('\n').slice(-count).join('\n')
}
