import { expect, it } from 'vitest'
import { parcelWay } from './parcel-way.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))

it('leads from the order’s warehouse to the city of its address', () => {
  const address = '广东省云杉市望舒区兰渚街道望江路 18 号'
  const way = parcelWay({ warehouse: 'WH', deliveryAddress: address }, 'delivered', day(1), day(3))
  expect(way[0]?.description).toBe('【武汉市】您的包裹已由禾安健康武汉仓打包出库')
  expect(way.at(-1)?.description).toMatch(/^【云杉市】快件已签收/)
  expect(way.at(-3)?.description).toBe('【云杉市】快件已到达望舒区营业点')
})

it('is told in order, within the time that it took', () => {
  const way = parcelWay({ warehouse: 'GZ', deliveryAddress: '云杉市望舒区' }, 'inTransit', day(1), day(3))
  const times = way.map(({ at }) => at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times[0]).toBe(day(1).getTime())
  expect(times.at(-1)).toBeLessThan(day(3).getTime())
})
