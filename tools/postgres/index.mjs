import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LockHeld, takeLock } from '../system/lock.mjs'
import { freePort, portIsFree } from '../system/ports.mjs'
import { makePrivateFolder, readJson, writePrivateJson } from '../system/private-file.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { nativeFolder } from './binaries.mjs'
import { clusterIn, database, hasCluster, makeCluster, resetPassword, role } from './cluster.mjs'
import { problemFrom, saysPortTaken, saysStillEnding } from './faults.mjs'
import { identityFor } from './identity.mjs'
import { leftoverFolders, removeFolders } from './leftovers.mjs'
import { runningPostmaster, whenGone } from './postmaster.mjs'

export { saysDiskFull } from './faults.mjs'
export { tempDir } from './temp-dir.mjs'

/**
 * @typedef {object} Postgres
 * @property {string} url of the shop's database, as its superuser
 * @property {string} id tells this cluster from any other, for notes about what was done to it
 * @property {() => Promise<void>} ended resolves when the server is gone, whoever ended it
 * @property {() => Promise<void>} startAgain brings a server that is gone back under the same address
 * @property {() => string} log what it wrote since its last start
 * @property {() => Promise<void>} stop stops it (connections are closed) and lets go of the folder; a cluster that is not
 *   durable is deleted
 */

const settings = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'max_connections=200',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
]
const durableSettings = ['shared_buffers=256MB']
/** For clusters that are thrown away: nothing waits for the disk. */
const tempSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // A proof reads the journal of its own last seconds; each database that a test beside it drops would clear that away.
  'wal_keep_size=384MB',
  'shared_buffers=128MB',
]

/**
 * Starts the PostgreSQL that comes along on the cluster in `folder` and makes that the first time. Its port (on 127.0.0.1)
 * and random password are kept in `folder/postgres.json`. A server that a killed start left behind is restarted.
 * @param {{ folder: string, durable: boolean, log: (line: string) => void }} options
 * @returns {Promise<Postgres>}
 * @throws {UserFacingError} one line: the folder is in use, the disk is full, the data is of another major version …
 */
export async function startPostgres({ folder: path, durable, log }) {
  const folder = resolve(path)
  makePrivateFolder(folder)
  const release = await takeLock(folder, 'postgres').catch((error) => {
    if (!(error instanceof LockHeld)) throw error
    throw new UserFacingError(
      `The database in ${folder} is already in use by process ${error.pid}: is the shop running? Stop that first.`,
    )
  })
  try {
    const identity = await identityFor(folder, nativeFolder())
    const cluster = clusterIn(identity.home)
    if (!durable) await sweep(folder)
    const known = /** @type {Partial<Access> | undefined} */ (readJson(join(folder, 'postgres.json')))
    const access = {
      id: known?.id ?? randomText(8),
      port: known?.port ?? (await freePort()),
      password: known?.password ?? randomText(24),
    }
    let kept = JSON.stringify(known)
    const keep = () => {
      if (kept === JSON.stringify(access)) return
      writePrivateJson(join(folder, 'postgres.json'), access)
      kept = JSON.stringify(access)
    }

    if (!hasCluster(cluster)) {
      log('making its data folder')
      access.id = randomText(8)
      keep()
      await makeCluster(identity, { password: access.password, durable })
    } else {
      if (runningPostmaster(cluster) !== undefined) {
        log('an earlier start left it running: restarting it')
        await stopServer(identity, cluster, 'fast')
      }
      if (!known?.password) await resetPassword(identity, access.password)
    }
    if (!(await portIsFree(access.port))) await moveAway(access, log)
    keep()
    const server = { identity, cluster, settings: [...settings, ...(durable ? durableSettings : tempSettings)] }
    if (!(await startServer(server, access.port))) {
      await moveAway(access, log)
      keep()
      if (!(await startServer(server, access.port))) throw new UserFacingError('PostgreSQL found no free port.')
    }
    let starting = Promise.resolve()
    return {
      url: `postgres://${role}:${access.password}@127.0.0.1:${access.port}/${database}`,
      id: access.id,
      ended: () => whenGone(cluster),
      startAgain: () => {
        starting = startGone(server, access.port)
        return starting
      },
      log: () => logSince(server),
      stop: async () => {
        await starting.catch(() => undefined)
        try {
          await stopServer(identity, cluster, durable ? 'fast' : 'immediate')
          if (!durable) removeFolders([identity.home, folder])
        } finally {
          release()
        }
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Ends and deletes what killed test runs left. @param {string} folder */
async function sweep(folder) {
  for (const leftover of leftoverFolders(folder)) {
    const identity = await identityFor(leftover, nativeFolder())
    if (runningPostmaster(clusterIn(identity.home)) !== undefined)
      await stopServer(identity, clusterIn(identity.home), 'immediate')
    removeFolders([identity.home, leftover])
  }
}

/** @typedef {{ id: string, port: number, password: string }} Access */

/** @param {Access} access @param {(line: string) => void} log */
async function moveAway(access, log) {
  const taken = access.port
  access.port = await freePort()
  log(`port ${taken} is taken by another program: using ${access.port} from now on`)
}

/**
 * @typedef {object} Server
 * @property {import('./identity.mjs').Identity} identity
 * @property {string} cluster
 * @property {string[]} settings
 * @property {number} [logStart] where its log of this run begins
 */

/** @param {Server} server @param {number} port */
async function startGone(server, port) {
  // Sweeps the file of a killed server away.
  if (runningPostmaster(server.cluster) !== undefined) return
  if (!(await startServer(server, port)))
    throw new UserFacingError(`Another program took port ${port} of PostgreSQL while that was away.`)
}

/**
 * @param {Server} server
 * @param {number} port
 * @returns {Promise<boolean>} false when the port is taken
 */
async function startServer(server, port) {
  const { identity, cluster, settings } = server
  const options = [`port=${port}`, ...settings].map((setting) => `-c ${setting}`).join(' ')
  for (const deadline = performance.now() + 15_000; ; await sleep(300)) {
    server.logStart = logLength(logFile(identity))
    // Replaying the journal after a hard stop may take its time.
    const args = ['start', '-w', '-t', '300', '-s', '-D', cluster, '-l', logFile(identity), '-o', options]
    const started = await identity.run('pg_ctl', args)
    if (started.code === 0) return true
    const said = `${started.out}\n${started.err}\n${logSince(server)}`
    if (saysPortTaken(said)) return false
    if (!saysStillEnding(said) || performance.now() > deadline) throw problemFrom(said, 'did not start', identity.home)
  }
}

/** @param {import('./identity.mjs').Identity} identity */
const logFile = (identity) => join(identity.home, 'postgres.log')

/** @param {Server} server */
function logSince({ identity, logStart }) {
  return readFileSync(logFile(identity), { flag: 'a+' }).subarray(logStart).toString()
}

/**
 * @param {import('./identity.mjs').Identity} identity
 * @param {string} cluster
 * @param {'fast' | 'immediate'} mode
 */
async function stopServer(identity, cluster, mode) {
  const stopped = await identity.run('pg_ctl', ['stop', '-w', '-t', '60', '-s', '-D', cluster, '-m', mode])
  if (stopped.code === 0 || runningPostmaster(cluster) === undefined) return
  // A full disk or a stuck connection can keep it from ending in order; its journal keeps the data whole all the same.
  const forced = await identity.run('pg_ctl', ['stop', '-w', '-t', '30', '-s', '-D', cluster, '-m', 'immediate'])
  if (forced.code !== 0 && runningPostmaster(cluster) !== undefined)
    throw problemFrom(forced.err, 'did not stop', identity.home)
}

/** The length of the log, which starts over when it has grown past 8 MB. @param {string} path */
function logLength(path) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < 8 * 2 ** 20) {
    if (size > 0) chmodSync(path, 0o600)
    return size
  }
  truncateSync(path)
  return 0
}

/** @param {number} bytes */
function randomText(bytes) {
  return randomBytes(bytes).toString('hex')
}
