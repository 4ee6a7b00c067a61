import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { majorVersion } from './binaries.mjs'
import { problemFrom } from './faults.mjs'

/** The role that owns everything, and the database of the shop. */
export const role = 'shop'
export const database = 'shop'

/** @param {string} home */
export const clusterIn = (home) => join(home, 'postgres')

/**
 * @param {string} cluster
 * @returns {boolean} false when there is none yet
 * @throws {UserFacingError} when it is one of another major version
 */
export function hasCluster(cluster) {
  if (!existsSync(cluster)) return false
  const path = join(cluster, 'PG_VERSION')
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'an unknown version'
  if (version === String(majorVersion)) return true
  throw new UserFacingError(
    `The data in ${cluster} is of PostgreSQL ${version}, the shop brings ${majorVersion}. Nothing was changed: move that folder away, or dump it with its own version and restore it.`,
  )
}

/**
 * Makes a cluster beside the place where it will lie and moves it there when it is whole: UTF-8, ordered by code point with
 * Unicode's idea of letters (whatever the machine's locales), checksums, passwords only.
 * @param {import('./identity.mjs').Identity} identity
 * @param {{ password: string, durable: boolean }} options
 */
export async function makeCluster(identity, { password, durable }) {
  const cluster = clusterIn(identity.home)
  const unfinished = `${cluster}.new`
  const passwordFile = join(identity.home, 'password.new')
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    identity.own(passwordFile)
    const made = await identity.run('initdb', [
      ...[
        '-D',
        unfinished,
        '-U',
        role,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--no-instructions',
      ],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
      ...(durable ? [] : ['--no-sync']),
    ])
    if (made.code !== 0) throw problemFrom(`${made.out}\n${made.err}`, 'could not make its data folder', identity.home)
    await runSingle(identity, unfinished, `CREATE DATABASE ${database};\n`)
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Gives the role a new password on a cluster that does not run.
 * @param {import('./identity.mjs').Identity} identity
 * @param {string} password letters and digits only
 */
export async function resetPassword(identity, password) {
  await runSingle(identity, clusterIn(identity.home), `ALTER ROLE ${role} PASSWORD '${password}';\n`)
}

/** @param {import('./identity.mjs').Identity} identity @param {string} cluster @param {string} sql */
async function runSingle(identity, cluster, sql) {
  const ran = await identity.run('postgres', ['--single', '-j', '-D', cluster, 'postgres'], sql)
  const said = `${ran.out}\n${ran.err}`
  if (ran.code !== 0 || /\b(ERROR|FATAL|PANIC): /.test(said))
    throw problemFrom(said, 'could not prepare its data', identity.home)
}
