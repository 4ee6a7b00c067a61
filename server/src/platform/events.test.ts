import { expect, it } from 'vitest'
import type { Database } from './db/database.ts'
import { defineEvent, makeEventBus, on } from './events.ts'

const tx = {} as Database
const now = new Date()
const arrivals = defineEvent<{ name: string }>('arrival')
const departures = defineEvent<{ name: string }>('departure')

it('an event is heard by its listeners alone, in the order in which they subscribed, one after another', async () => {
  const heard: string[] = []
  const events = makeEventBus()
  events.subscribe([
    on(arrivals, async (_tx, { name }) => {
      await new Promise((resolve) => setImmediate(resolve))
      heard.push(`first ${name}`)
    }),
    on(departures, async () => void heard.push('departure')),
  ])
  events.subscribe([on(arrivals, async (_tx, { name }) => void heard.push(`second ${name}`))])
  await events.emit(tx, arrivals, { name: 'train' }, now)
  expect(heard).toEqual(['first train', 'second train'])
})

it('where a listener fails, those behind it hear nothing and who announced the event fails too', async () => {
  const heard: string[] = []
  const events = makeEventBus()
  events.subscribe([
    on(arrivals, () => Promise.reject(new Error('no platform is free'))),
    on(arrivals, async () => void heard.push('second')),
  ])
  await expect(events.emit(tx, arrivals, { name: 'train' }, now)).rejects.toThrow('no platform is free')
  expect(heard).toEqual([])
})
