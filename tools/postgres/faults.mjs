import { UserFacingError } from '../system/user-facing-error.mjs'

/**
 * One clear line out of what PostgreSQL's programs said or logged.
 * @param {string} said
 * @param {string} what what it could not do, after "PostgreSQL"
 * @param {string} folder where its files lie
 * @returns {UserFacingError}
 */
export function problemFrom(said, what, folder) {
  if (saysDiskFull(said))
    return new UserFacingError(`The disk of ${folder} is full. Nothing was lost: make some room and start again.`)
  if (/Read-only file system/i.test(said))
    return new UserFacingError(`PostgreSQL cannot write to ${folder}: the disk is read-only.`)
  if (/error while loading shared libraries|Library not loaded/.test(said)) {
    const library = /(?:libraries|loaded): ([^\s:]+)/.exec(said)?.[1] ?? 'a library'
    return new UserFacingError(
      `The PostgreSQL that comes along needs ${library}, which is missing: install it, or set DATABASE_URL.`,
    )
  }
  if (/could not create shared memory|could not map anonymous shared memory|Cannot allocate memory/.test(said)) {
    return new UserFacingError('PostgreSQL got no memory: free some and start again.')
  }
  const lines = said.split('\n').map((line) => line.trim())
  const reason =
    lines.findLast((line) => /\b(FATAL|PANIC): /.test(line)) ??
    lines.findLast((line) => /error:/i.test(line)) ??
    lines.findLast(Boolean)
  return new UserFacingError(
    `PostgreSQL ${what}: ${reason?.replace(/^.*?(FATAL|PANIC): +/, '') ?? 'it gave no reason'} (its log is in ${folder})`,
  )
}

/** Whether PostgreSQL, or a program that uses it, found no room. @param {string} said */
export function saysDiskFull(said) {
  return /No space left on device|ENOSPC|Disk quota exceeded|Check free disk space|wrote only \d+ of \d+ bytes/i.test(
    said,
  )
}

/** Whether the log says that another program listens on the port. @param {string} said */
export function saysPortTaken(said) {
  return /could not bind .*: Address already in use|could not create any TCP\/IP sockets/.test(said)
}

/** Whether processes of a killed server are still on their way out. @param {string} said */
export function saysStillEnding(said) {
  return /pre-existing shared memory block .* is still in use/.test(said)
}
