import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { run } from '../system/run.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { majorVersion } from './binaries.mjs'

/**
 * Who runs PostgreSQL and where its files lie. It refuses to run as root and wants a user with a name.
 * @typedef {object} Identity
 * @property {string} home the folder that holds the cluster
 * @property {string} native the folder of the binaries that this user can reach
 * @property {(program: 'initdb' | 'pg_ctl' | 'postgres', args: string[], input?: string) => Promise<import('../system/run.mjs').Outcome>} run
 * @property {(path: string) => void} own hands a file to this user
 */

const systemUser = 'hean-postgres'

/**
 * - An ordinary user runs it as himself, in `folder`.
 * - Root hands it to the owner of `folder`; where that is root too, it runs in a user namespace in which root's files belong to
 *   an ordinary user, so that the data stays in `folder` (below a closed home too).
 * - Where user namespaces are barred, a system user runs a copy of the binaries with its files in /var/lib.
 * @param {string} folder
 * @param {string} native
 * @returns {Promise<Identity>}
 * @throws {UserFacingError}
 */
export async function identityFor(folder, native) {
  if (process.platform === 'win32' || !process.getuid)
    throw new UserFacingError('On Windows start the shop inside WSL.')
  const self = process.getuid()
  const owner = self === 0 ? statSync(folder) : undefined
  const uid = owner ? owner.uid : self
  const switched = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
  const plain = identity({ home: folder, native, prefix: [], ...switched })
  if (uid !== 0 && nameOf(uid)) return plain

  const mapped = identity({
    home: folder,
    native,
    prefix: ['unshare', '--user', `--map-user=${ordinaryId()}`, '--'],
    ...switched,
  })
  if (existsSync(join(folder, 'postgres')) || !existsSync(systemHome(folder))) {
    const tried = await mapped.run('postgres', ['--version'])
    if (tried.code === 0) return mapped
  }
  if (self !== 0)
    throw new UserFacingError(`The user ${uid} has no name on this machine: PostgreSQL needs one in /etc/passwd.`)
  return systemIdentity(folder, native)
}

/**
 * @param {{ home: string, native: string, prefix: string[], uid?: number, gid?: number }} how
 * @returns {Identity}
 */
function identity({ home, native, prefix, uid, gid }) {
  const user = uid !== undefined && gid !== undefined ? { uid, gid } : {}
  return {
    home,
    native,
    run: (program, args, input) => {
      const [command = '', ...rest] = [...prefix, join(native, 'bin', program), ...args]
      // A session of its own: Ctrl-C must reach the shop first, which then stops the database when it has drained.
      return run(command, rest, {
        cwd: home,
        env: environment(),
        detached: true,
        ...(input !== undefined && { input }),
        ...user,
      })
    },
    own: (path) => {
      if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
    },
  }
}

/** Without settings of another PostgreSQL, and in English, because faults are recognised by their text. */
function environment() {
  const rest = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_') && name !== 'LANG',
  )
  return { ...Object.fromEntries(rest), LC_ALL: 'C' }
}

/** @param {string} folder @param {string} native @returns {Promise<Identity>} */
async function systemIdentity(folder, native) {
  const user = passwd().find(({ name }) => name === systemUser) ?? (await addSystemUser())
  const home = systemHome(folder)
  const copy = join(
    '/var/lib',
    systemUser,
    `native-${majorVersion}-${digest(statSync(join(native, 'bin', 'postgres')).mtimeMs + native)}`,
  )
  mkdirSync(home, { recursive: true, mode: 0o755 })
  chownSync(home, user.uid, user.gid)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, copy)
    } catch {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return identity({ home, native: copy, prefix: [], uid: user.uid, gid: user.gid })
}

async function addSystemUser() {
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    `/var/lib/${systemUser}`,
    '--shell',
    '/usr/sbin/nologin',
    systemUser,
  ]
  const made = await run('useradd', args)
  const user = passwd().find(({ name }) => name === systemUser)
  if (made.code === 0 && user) return user
  throw new UserFacingError(
    `PostgreSQL does not run as root, and a user for it could not be made (${made.err.trim().split('\n')[0]}): start as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Where the system user keeps the cluster of the project folder around `folder`. @param {string} folder */
function systemHome(folder) {
  return join('/var/lib', systemUser, `${basename(dirname(folder)).replace(/[^\w-]/g, '_')}-${digest(folder)}`)
}

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Some ordinary user that exists: the first that is neither root nor the one that stands for unknown owners. */
function ordinaryId() {
  return passwd().find(({ uid }) => uid !== 0 && uid !== 65_534)?.uid ?? 1
}

/** @param {number} uid @returns {string | undefined} */
function nameOf(uid) {
  if (uid !== process.getuid?.()) return passwd().find((user) => user.uid === uid)?.name
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

function passwd() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []))
}
