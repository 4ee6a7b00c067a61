import net from 'node:net'

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

/** A port of the loopback address that nobody listens on. */
export function freePort() {
  return listenOnce(0, '127.0.0.1')
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
