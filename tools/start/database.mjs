import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { startPostgres } from '../postgres/index.mjs'
import { ClearFault } from '../system/clear-fault.mjs'
import { LockHeld, takeLock } from '../system/lock.mjs'
import { makePrivateFolder } from '../system/private-file.mjs'
import { progress, secondsSince } from './progress.mjs'

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {string} id tells it from others, for notes about what was done to it
 * @property {boolean} ours whether it lies in the data folder, so that such notes hold
 */

/**
 * Keeps a second shop out of a data folder.
 * @param {string} folder
 * @param {import('./closing.mjs').Closing} closing
 */
export async function claimFolder(folder, closing) {
  makePrivateFolder(folder)
  const release = await takeLock(folder, 'shop').catch((error) => {
    if (!(error instanceof LockHeld)) throw error
    throw new ClearFault(`The shop of this folder already runs (process ${error.pid}): stop that first.`)
  })
  closing.later(async () => release())
}

/**
 * The database that DATABASE_URL names, else the one that comes along, started in `folder`.
 * @param {string} folder
 * @param {import('./closing.mjs').Closing} closing
 * @returns {Promise<Database>}
 */
export async function openDatabase(folder, closing) {
  const given = process.env.DATABASE_URL?.trim()
  if (given) {
    const host = hostOf(given)
    await answers(new URL(given)).catch((error) => {
      throw new ClearFault(`No database answers at ${host}, which DATABASE_URL names: ${error.code ?? error.message}.`)
    })
    progress('database', `the one of DATABASE_URL on ${host}`)
    return { url: given, id: createHash('sha256').update(given).digest('hex').slice(0, 16), ours: false }
  }
  const start = performance.now()
  const starting = startPostgres({ folder, durable: true, log: (line) => progress('database', line) })
  closing.later(async () => (await starting.catch(() => undefined))?.stop())
  const { url, id } = await starting
  progress('database', `PostgreSQL on ${hostOf(url)}, data in ./data, in ${secondsSince(start)}`)
  return { url, id, ours: true }
}

/** @param {string} url @throws {ClearFault} */
function hostOf(url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new ClearFault('DATABASE_URL is not of the form postgres://user:password@host:port/database.')
  }
  return new URL(url).host || 'this machine'
}

/** Whether anything listens there; a socket or a list of hosts is left to the driver. @param {URL} url @returns {Promise<void>} */
function answers({ hostname, port }) {
  if (!hostname || hostname.includes(',') || hostname.includes('%')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432), timeout: 10_000 })
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => socket.destroy(new Error('it took more than 10 s')))
    socket.once('error', reject)
  })
}
