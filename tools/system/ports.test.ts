import net from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { checkDistinct, chosenPort, freePort, portIsFree } from './ports.mjs'
import { UserFacingError } from './user-facing-error.mjs'

const servers: net.Server[] = []
afterEach(() => {
  delete process.env.SOME_PORT
  for (const server of servers.splice(0)) server.close()
})

async function takenPort(host: string, wanted = 0): Promise<number> {
  const server = net.createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve))
  return (server.address() as net.AddressInfo).port
}

it('tells a taken port from a free one', async () => {
  expect(await portIsFree(await takenPort('127.0.0.1'))).toBe(false)
  expect(await portIsFree(await freePort())).toBe(true)
})

it('gives each port once, none that is taken, and none that the system may give to a call', async () => {
  const first = await freePort()
  const taken = await takenPort('127.0.0.1', first + 1)
  const ports = [first, ...(await Promise.all(Array.from({ length: 20 }, freePort)))]
  expect(new Set(ports).size).toBe(21)
  expect(ports).not.toContain(taken)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('takes the usual port, the one of the environment, or a free one for 0', async () => {
  const [usual, named] = [await freePort(), await freePort()]
  expect(await chosenPort('SOME_PORT', usual)).toBe(usual)
  process.env.SOME_PORT = String(named)
  expect(await chosenPort('SOME_PORT', usual)).toBe(named)
  process.env.SOME_PORT = '0'
  expect(await chosenPort('SOME_PORT', usual)).toBeGreaterThan(1023)
})

it('says in one line what to type when the port is taken', async () => {
  const port = await takenPort('127.0.0.1')
  const line = `Port ${port} is taken by another program: end that, or choose another with SOME_PORT=${port + 1}.`
  await expect(chosenPort('SOME_PORT', port)).rejects.toEqual(new UserFacingError(line))
})

it.each(['x', '-1', '70000', '80.5'])('refuses %s as a port', async (text) => {
  process.env.SOME_PORT = text
  await expect(chosenPort('SOME_PORT', 8080)).rejects.toEqual(new UserFacingError(`SOME_PORT=${text} is not a port.`))
})

it('refuses two variables that choose the same port, and names both', () => {
  const line = 'PORT and DESK_PORT are both 8090: choose another with DESK_PORT=8091.'
  expect(() => checkDistinct({ PORT: 8090, DESK_PORT: 8090, SANDBOX_PORT: 20_001 })).toThrow(new UserFacingError(line))
  expect(() => checkDistinct({ PORT: 8080, DESK_PORT: 8090, SANDBOX_PORT: 20_001 })).not.toThrow()
})
