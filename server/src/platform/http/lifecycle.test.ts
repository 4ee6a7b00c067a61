import { Agent, request } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { followLifecycle, type Lifecycle } from './lifecycle.ts'

// Holds platform#25.
it('a client that keeps its connection is told to close it while the process stops, so that none is reset', async () => {
  const lifecycle: Lifecycle = { closedBecause: undefined, isDraining: false }
  const app = Fastify()
  followLifecycle(app, lifecycle)
  app.get('/', async () => 'here')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<{ connection: string | undefined; reused: boolean }>((resolve, reject) => {
      const asked = request(address, { agent }, (answer) => {
        const { connection } = answer.headers
        answer.resume().on('end', () => resolve({ connection, reused: asked.reusedSocket }))
      })
      asked.on('error', reject).end()
    })
  expect(await ask()).toEqual({ connection: 'keep-alive', reused: false })
  expect(await ask()).toEqual({ connection: 'keep-alive', reused: true })
  lifecycle.isDraining = true
  expect(await ask()).toEqual({ connection: 'close', reused: true })
  expect(await ask()).toEqual({ connection: 'close', reused: false })
  agent.destroy()
  await app.close()
})
