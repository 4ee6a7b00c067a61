import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf, commandOf } from '../system/processes.mjs'

/** More than any system gives to a process. */
const nobodysId = 999_999_999

/**
 * The server that runs on a cluster, from the file that PostgreSQL keeps for it.
 *
 * A killed server leaves that file. PostgreSQL sees by itself that its process is gone, but not when the id went to another
 * program or when the dead process still waits for its parent to notice (in containers for ever): it would refuse to start.
 * Then the file is given an id that nobody has. The rest of it stays, so that PostgreSQL can still see whether a last
 * process of the old server holds the memory.
 * @param {string} cluster
 * @returns {number | undefined} its process id
 */
export function runningPostmaster(cluster) {
  const path = join(cluster, 'postmaster.pid')
  const text = readText(path)
  const [first = '', ...rest] = text?.split('\n') ?? []
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 0 || pid === nobodysId) return undefined
  if (/postgres/.test(commandOf(pid) ?? '')) return pid
  writeFileSync(path, [nobodysId, ...rest].join('\n'))
  return undefined
}

const lookEveryMs = 500

/**
 * Waits for the end of the server that runs on a cluster. It is no child of ours, so nobody tells us: we look for it.
 * @param {string} cluster
 */
export async function whenGone(cluster) {
  const pid = runningPostmaster(cluster)
  if (pid === undefined) return
  const birth = birthOf(pid)
  while (birth !== undefined && birthOf(pid) === birth) await sleep(lookEveryMs, undefined, { ref: false })
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
