import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { join } from 'node:path'
import { saysDiskFull, startPostgres } from '../postgres/index.mjs'
import { LockHeld, takeLock } from '../system/lock.mjs'
import { makePrivateFolder } from '../system/private-file.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { progress, secondsSince } from './progress.mjs'
import { supervise } from './supervise.mjs'

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {string} id tells it from others, for notes about what was done to it
 * @property {boolean} ours whether it lies in the data folder, so that such notes hold
 * @property {Promise<void>} kept rejects when it ended by itself and could not be brought back
 * @property {(said: string) => UserFacingError | undefined} explain the fault of the database behind what a program that used it said
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
    throw new UserFacingError(`The shop of this folder already runs (process ${error.pid}): stop that first.`)
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
  return given ? openGiven(given) : openOwn(folder, closing)
}

/** @param {string} url @returns {Promise<Database>} */
async function openGiven(url) {
  const host = hostOf(url)
  await answers(new URL(url)).catch((error) => {
    throw new UserFacingError(
      `No database answers at ${host}, which DATABASE_URL names: ${error.code ?? error.message}.`,
    )
  })
  await logIn(url, (reason) => `The database at ${host}, which DATABASE_URL names, ${reason}.`)
  progress('database', `the one of DATABASE_URL on ${host}`)
  return {
    url,
    id: createHash('sha256').update(url).digest('hex').slice(0, 16),
    ours: false,
    // It is not ours to bring back: the shop serves on and waits for it.
    kept: new Promise(() => undefined),
    explain: (said) =>
      saysDiskFull(said)
        ? new UserFacingError(`The disk of the database at ${host} is full: make some room and start again.`)
        : undefined,
  }
}

/** @param {string} folder @param {import('./closing.mjs').Closing} closing @returns {Promise<Database>} */
async function openOwn(folder, closing) {
  const start = performance.now()
  const say = (/** @type {string} */ line) => progress('database', line)
  const starting = startPostgres({ folder, durable: true, log: say })
  closing.later(async () => (await starting.catch(() => undefined))?.stop())
  const postgres = await starting
  await logIn(
    postgres.url,
    (reason) =>
      `PostgreSQL ${reason}: delete ${join(folder, 'postgres.json')}, and the next start gives it a new password.`,
  )
  progress('database', `PostgreSQL on ${hostOf(postgres.url)}, data in ./data, in ${secondsSince(start)}`)

  const ended = () => postgres.ended().then(() => 'ended by itself')
  const startAgain = async () => {
    try {
      await postgres.startAgain()
    } catch (error) {
      return `did not start again (${/** @type {Error} */ (error).message})`
    }
    say('is up again')
    return ended()
  }
  const kept = supervise({ name: 'database', ended: ended(), startAgain, isStopping: () => closing.begun, say })
  // Who waits for it comes to it later; a rejection that nobody waits for yet would end the process.
  kept.catch(() => undefined)
  return {
    url: postgres.url,
    id: postgres.id,
    ours: true,
    kept,
    explain: (said) =>
      saysDiskFull(`${said}\n${postgres.log()}`)
        ? new UserFacingError(`The disk of ${folder} is full. Nothing was lost: make some room and start again.`)
        : undefined,
  }
}

/**
 * Logs in once, so that a wrong password, user or database is told in one sentence and not by what fails of it later.
 * @param {string} url
 * @param {(reason: string) => string} sentence
 */
async function logIn(url, sentence) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while it ends is no fault.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new UserFacingError(sentence(reasonOf(/** @type {import('pg').DatabaseError} */ (error))))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @param {import('pg').DatabaseError} error */
function reasonOf({ code, message }) {
  if (code === '28P01' || code === '28000') return 'refuses the user or the password'
  if (code === '3D000') return 'has no database of that name'
  if (code === '53300') return 'has no connection left'
  return `does not let us in (${message})`
}

/** @param {string} url @throws {UserFacingError} */
function hostOf(url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new UserFacingError('DATABASE_URL is not of the form postgres://user:password@host:port/database.')
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
