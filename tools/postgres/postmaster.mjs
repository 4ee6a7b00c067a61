import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../system/processes.mjs'

/**
 * The server that runs on a cluster, from the file that PostgreSQL keeps for it. A file left by a killed server whose id
 * another program has got since is removed: PostgreSQL itself would take that program for the server and refuse to start.
 * @param {string} cluster
 * @returns {number | undefined} its process id
 */
export function runningPostmaster(cluster) {
  const path = join(cluster, 'postmaster.pid')
  const pid = Number(readText(path)?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const command = commandOf(pid)
  if (command === undefined) return undefined
  if (/postgres/.test(command)) return pid
  rmSync(path, { force: true })
  return undefined
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
