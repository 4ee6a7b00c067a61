import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { allocation } from '../system/allocation.mjs'
import { freePort } from '../system/ports.mjs'
import { root } from '../system/root.mjs'
import { shopEnvironment } from './environment.mjs'

const followParent = fileURLToPath(new URL('../start/follow-parent.mjs', import.meta.url))
const START_MS = 180_000
const STOP_MS = 8_000

/**
 * @typedef {object} ShopProcess
 * @property {string} url as its pages and its settings name it
 * @property {number} pid
 * @property {readonly string[]} log every line that it wrote, both streams
 * @property {(offsetMs: number) => Promise<void>} setClock how far its time is ahead of the machine's
 * @property {() => Promise<string[]>} answerViolations answers that the contract does not declare
 * @property {() => Promise<number>} cpuTime ms that it has computed so far
 * @property {(id: string) => Promise<number>} sliderPosition where the hole of a drawn puzzle is, px from the left
 * @property {(ticket: string) => Promise<string>} imageCode what the newest picture of a ticket shows
 * @property {(id: string) => Promise<string>} sliderCode what the picture in place of a puzzle shows
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill at once, as a crash would
 */

/**
 * Starts a shop that serves `databaseUrl`, with the clock that tests move, and waits until it is ready. It ends with us.
 * @param {{ databaseUrl: string, port?: number, publicUrl?: string, providerUrl?: string, smtpPort?: number | undefined, env?: Record<string, string> }} parts
 * @returns {Promise<ShopProcess>}
 */
export async function startShopProcess({ databaseUrl, port: wanted, publicUrl, providerUrl, smtpPort, env }) {
  const port = wanted ?? (await freePort())
  const controlPort = await freePort()
  /** @type {string[]} */
  const log = []
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', followParent, 'server/dist/testing-main.js'],
    {
      cwd: root,
      env: {
        ...allocation,
        ...withoutSettings(process.env),
        ...shopEnvironment({
          databaseUrl,
          port,
          controlPort,
          smtpPort,
          ...(providerUrl === undefined ? {} : { providerUrl }),
        }),
        ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  for (const stream of [child.stdout, child.stderr])
    keepLines(/** @type {import('node:stream').Readable} */ (stream), log)
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      log.push(error.message)
      resolve()
    })
  })
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const url = `http://localhost:${port}`
  const control = `http://127.0.0.1:${controlPort}`
  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(timer)
  }

  const deadline = performance.now() + START_MS
  while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
    if (hasEnded || performance.now() > deadline) {
      await stop('SIGKILL')
      throw new Error(`The shop did not get ready:\n${log.slice(-30).join('\n')}`)
    }
    await sleep(25)
  }
  return {
    url,
    pid: child.pid ?? 0,
    log,
    setClock: async (offsetMs) => {
      await ask(`${control}/clock`, { method: 'PUT', body: JSON.stringify({ offset: offsetMs }) })
    },
    answerViolations: async () => (await ask(`${control}/answer-faults`)).problems,
    cpuTime: async () => (await ask(`${control}/cpu`)).ms,
    sliderPosition: async (id) => (await ask(`${control}/slider/${encodeURIComponent(id)}`)).position,
    imageCode: async (ticket) => (await ask(`${control}/image-code/${encodeURIComponent(ticket)}`)).text,
    sliderCode: async (id) => (await ask(`${control}/slider-code/${encodeURIComponent(id)}`)).text,
    stop: () => stop('SIGTERM'),
    kill: () => stop('SIGKILL'),
  }
}

/** The settings of a shop that the developer runs must not reach the one under test. @param {NodeJS.ProcessEnv} env */
function withoutSettings(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^(SHOP_|SMS_|SMTP_|MAIL_|SOCIAL_|PAY_|API_BASE_URL|WEB_DIST|UPLOADS_DIR|MASTER_KEY|SEED_|NODE_OPTIONS)/.test(
          name,
        ),
    ),
  )
}

/**
 * @param {string} url @param {RequestInit} [init]
 * @returns {Promise<any>} what it answers, in the shape that the control port documents
 */
async function ask(url, init) {
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** @param {string} url */
function answers(url) {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  )
}

/** @param {import('node:stream').Readable} stream @param {string[]} lines */
function keepLines(stream, lines) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
}
