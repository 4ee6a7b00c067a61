import { ACCESS_EVENTS_SHOWN } from '@shop/contract/areas/access'
import { accessEventKinds } from '@shop/contract/fields/access-events'
import { accessEventTexts } from '@shop/contract/messages/access-events'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { useShop } from '../../testing/shop.ts'
import { recordAccessEvent } from './store.ts'

const shop = useShop()

const member = () => memberInBrowser(shop())

const list = async ({ browser }: Awaited<ReturnType<typeof member>>) =>
  (await browser.send('GET', '/account/events')).body as {
    kind: string
    device: string
    at: number
    count: number
    isCurrent: boolean
  }[]

describe('what happened to the access', () => {
  // Holds account#57.
  it('is told the latest first, twenty at most, whatever the kind', async () => {
    const someone = await member()
    const { accountId } = someone
    const { pool, clock } = shop().shop
    const now = clock.now().getTime()
    for (const [index, kind] of [...accessEventKinds, ...accessEventKinds].entries())
      await recordAccessEvent(pool, { accountId, kind, device: 'Edge · Windows' }, new Date(now + index + 1))
    const events = await list(someone)
    expect(events).toHaveLength(ACCESS_EVENTS_SHOWN)
    expect(events.map(({ kind }) => kind)).toEqual([...accessEventKinds].reverse().slice(0, ACCESS_EVENTS_SHOWN))
    const latest = now + 2 * accessEventKinds.length
    expect(events.map(({ at }) => at)).toEqual(events.map((_, index) => latest - index))
    expect(events[0]).toEqual({ kind: 'exported', device: 'Edge · Windows', at: latest, count: 1, isCurrent: false })
  })

  // Holds account#57.
  it('of one kind by one session is one row, so that no noise of it hides what it did before', async () => {
    const someone = await member()
    const { accountId } = someone
    const { pool, clock } = shop().shop
    const now = clock.now().getTime()
    const stolen = { accountId, sessionId: crypto.randomUUID() }
    const happened = (['login', 'qrScanned', 'qrConfirmed'] as const).map((kind) => ({
      ...stolen,
      kind,
      device: 'Edge',
    }))
    const noise = Array.from({ length: 21 }, (_, index) =>
      (['qrScanned', 'qrRefused'] as const).map((kind) => ({ ...stolen, kind, device: `第 ${index} 种` })),
    )
    const others = (['merged', 'login', 'login'] as const).map((kind) => ({ accountId, kind, device: 'Chrome' }))
    for (const [index, event] of [...happened, ...noise.flat(), ...others].entries())
      await recordAccessEvent(pool, event, new Date(now + index + 1))
    expect((await list(someone)).map(({ kind, count, device, at }) => [kind, count, device, at - now])).toEqual([
      ['login', 1, 'Chrome', 48],
      ['login', 1, 'Chrome', 47],
      ['merged', 1, 'Chrome', 46],
      ['qrRefused', 21, '第 20 种', 45],
      ['qrScanned', 22, '第 20 种', 44],
      ['qrConfirmed', 1, 'Edge', 3],
      ['login', 1, 'Edge', 1],
    ])
  })

  // Holds account#57.
  it('is marked where this session did it', async () => {
    const someone = await member()
    const { pool, clock, sessions } = shop().shop
    const current = await sessions.find(pool, someone.browser.cookies.get('shop_access')!, clock.now())
    const { accountId } = someone
    const event = { accountId, device: 'Chrome · Linux' }
    await recordAccessEvent(pool, { ...event, kind: 'proved', sessionId: current!.sessionId }, clock.now())
    const [own] = await list(someone)
    expect(own).toMatchObject({ kind: 'proved', isCurrent: true })
    expect((await list(someone)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  // Holds account#57.
  it('is told to its own member alone', async () => {
    const [someone, other] = [await member(), await member()]
    const { pool, clock } = shop().shop
    await recordAccessEvent(pool, { accountId: someone.accountId, kind: 'merged', device: '' }, clock.now())
    expect((await list(other)).map(({ kind }) => kind)).not.toContain('merged')
    expect(await openBrowser(shop()).send('GET', '/account/events')).toMatchObject({ status: 401 })
  })

  it('has a short text for each kind', () => {
    expect(Object.keys(accessEventTexts).sort()).toEqual([...accessEventKinds].sort())
    for (const text of Object.values(accessEventTexts)) expect(text).toMatch(/^[\p{Script=Han}，]{3,20}$/u)
  })
})
