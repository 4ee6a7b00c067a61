import { UserFacingError } from '../system/user-facing-error.mjs'

const needed = [20, 19]

/**
 * @param {string} version as in process.versions.node
 * @throws {UserFacingError} when it is too old
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  throw new UserFacingError(`Node ${needed.join('.')} or newer is needed, this is ${version}: see https://nodejs.org/`)
}
