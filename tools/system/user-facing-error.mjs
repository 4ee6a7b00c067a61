/** A fault whose message is one line that a person can act on: it is shown alone, without a stack. */
export class UserFacingError extends Error {}

/**
 * Turns what the operating system says into such a line where it is a matter of the machine, not of the shop.
 * @param {unknown} error
 * @returns {unknown} a UserFacingError, or the error as it came
 */
export function explained(error) {
  const { code, path, syscall } = /** @type {NodeJS.ErrnoException} */ (error ?? {})
  const where = path ? ` at ${path}` : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new UserFacingError(`The disk is full${where}. Nothing was lost: make some room and start again.`)
  }
  if (code === 'EROFS')
    return new UserFacingError(`The disk is read-only${where}: the shop needs a folder it can write to.`)
  if ((code === 'EACCES' || code === 'EPERM') && path) {
    return new UserFacingError(
      `No permission to ${syscall ?? 'use'} ${path}: it belongs to another user, perhaps from a start as root.`,
    )
  }
  return error
}

/**
 * Runs a command line's main function; a fault ends the process with code 1, a clear one with its line alone.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    const problem = explained(error)
    console.error(problem instanceof UserFacingError ? problem.message : problem)
    process.exitCode = 1
  }
}
