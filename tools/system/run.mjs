import { spawn } from 'node:child_process'

/**
 * @typedef {object} Outcome
 * @property {number} code 127 when the program is not there
 * @property {string} out
 * @property {string} err
 *
 * Runs a program to its end and answers what it said; a failure is an answer, not an exception.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, input?: string, detached?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { input, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text
    })
    child.once('error', (error) => resolve({ code: 127, out, err: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, out, err }))
    // A program that ends without reading closes the pipe under us; its exit code tells the story.
    child.stdin.on('error', () => undefined).end(input ?? '')
  })
}
