import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useShop } from './testing/shop.ts'
import { startTestShop } from './testing/test-shop.ts'

const shop = useShop()

// Holds platform#25.
it('who shares requests out is told of a stop while calls are still served', async () => {
  const environment = { DRAIN_NOTICE_SECONDS: '1' }
  const another = await startTestShop(shop().settings.databaseUrl, { environment })
  const address = await another.app.listen({ host: '127.0.0.1', port: 0 })
  const ready = async () => {
    const answer = await fetch(`${address}/readyz`)
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([200, { status: 'ready' }])
  const closed = another.close()
  await pause(100)
  expect(await ready()).toEqual([503, { status: 'draining' }])
  expect((await fetch(`${address}/api/settings?module=m-mall`)).status).toBe(200)
  await closed
  await expect(ready()).rejects.toThrow()
})
