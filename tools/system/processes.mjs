import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * What tells a process from a later one with the same id: when it started. Undefined when no such process runs; one that
 * has ended and waits for its parent to notice counts as ended.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function birthOf(pid) {
  if (process.platform !== 'linux') return firstLine(pid, 'lstart=')
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything; the fields after it are plain: state first, start time twentieth.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${bootId()} ${fields[19]}`
  } catch {
    return undefined
  }
}

/**
 * The command line of a running process, or undefined when none runs under this id.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function commandOf(pid) {
  if (birthOf(pid) === undefined) return undefined
  if (process.platform !== 'linux') return firstLine(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return undefined
  }
}

/** @param {number} pid @param {string} column */
function firstLine(pid, column) {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

function bootId() {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}
