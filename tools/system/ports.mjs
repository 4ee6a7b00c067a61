import net from 'node:net'
import { UserFacingError } from './user-facing-error.mjs'

/**
 * Whether a server could listen there now.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function portIsFree(port, host = '127.0.0.1') {
  return listenOnce(port, host).then(
    () => true,
    () => false,
  )
}

/** Where free ports are looked for: below those that systems give to calls going out, which may take one before its program listens. */
const FIRST = 20_000
const COUNT = 12_000

/** How far apart processes begin to look, so that those started together do not find the same. */
const APART = 64
let looked = 0

/**
 * A port of the loopback address that nobody listens on; this process is not given it again.
 * @returns {Promise<number>}
 */
export async function freePort() {
  while (looked < COUNT) {
    const port = FIRST + ((process.pid * APART + looked++) % COUNT)
    if (await portIsFree(port)) return port
  }
  throw new UserFacingError(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`)
}

/**
 * The port that a variable asks for, checked before anything is started on it; 0 chooses a free one.
 * @param {string} variable
 * @param {number} usual
 * @param {string} [host]
 * @returns {Promise<number>}
 * @throws {UserFacingError} when it cannot be had, with what to type instead
 */
export async function chosenPort(variable, usual, host = '127.0.0.1') {
  const text = process.env[variable]?.trim()
  const port = text ? Number(text) : usual
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserFacingError(`${variable}=${text} is not a port.`)
  if (port === 0) return freePort()
  try {
    await listenOnce(port, host)
    // A browser asks for localhost on ::1 first: another program there would answer in our place.
    await listenOnce(port, '::1').catch((error) => {
      if (error.code === 'EADDRINUSE') throw error
    })
    return port
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EACCES')
      throw new UserFacingError(`Port ${port} is for root alone: choose one above 1023 with ${variable}=${usual}.`)
    if (code !== 'EADDRINUSE') throw new UserFacingError(`Cannot listen on ${host}:${port}: ${message}`)
    throw new UserFacingError(
      `Port ${port} is taken by another program: end that, or choose another with ${variable}=${port + 1}.`,
    )
  }
}

/**
 * Nobody listens on a port that two of our own processes are about to share, so it looks free to both.
 * @param {Readonly<Record<string, number>>} ports by the variable that chooses them
 * @throws {UserFacingError} which names the two variables
 */
export function checkDistinct(ports) {
  /** @type {Map<number, string>} */
  const variables = new Map()
  for (const [variable, port] of Object.entries(ports)) {
    const other = variables.get(port)
    if (other)
      throw new UserFacingError(
        `${other} and ${variable} are both ${port}: choose another with ${variable}=${port + 1}.`,
      )
    variables.set(port, variable)
  }
}

/** @param {number} port @param {string} host @returns {Promise<number>} */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {net.AddressInfo} */ (server.address())
      server.close(() => resolve(address.port))
    })
  })
}
