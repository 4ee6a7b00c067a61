import { expect, it } from 'vitest'
import { makeSemaphore } from './semaphore.ts'

it('each key has its places, all together no more than there are, and a place comes back once', () => {
  const places = makeSemaphore({ each: 2, all: 3 })
  const first = places.take('a')
  expect([first, places.take('a'), places.take('a')].map(Boolean)).toEqual([true, true, false])
  expect([places.take('b'), places.take('c')].map(Boolean)).toEqual([true, false])
  first?.()
  first?.()
  expect([places.take('a'), places.take('a'), places.take('c')].map(Boolean)).toEqual([true, false, false])
})
