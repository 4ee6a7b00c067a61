import { expect, it } from 'vitest'
import { tracesOf } from './parcel-traces.ts'

it('draws the entries as they came, each under a key of its own that a newer entry does not change', () => {
  const older = [
    { description: '运输中', time: 2000 },
    { description: '已揽收', time: 2000 },
  ]
  const before = tracesOf({ logisticsList: older }, String)
  const after = tracesOf({ logisticsList: [{ description: '派送中', time: 3000 }, ...older] }, String)
  expect(before.map(({ text, at }) => [text, at])).toEqual([
    ['运输中', '2000'],
    ['已揽收', '2000'],
  ])
  expect(after.slice(1).map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  expect(new Set(after.map(({ key }) => key)).size).toBe(3)
})
