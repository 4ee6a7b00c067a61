import { provinceNames } from '@shop/contract/fields/provinces'
import { describe, expect, it } from 'vitest'
import { regions } from '../regions.ts'
import { type Region, readRegionTree } from './region-tree.ts'

const tree = regions()
const below = (code: string) => tree.below(code) ?? []
const cities = tree.provinces.flatMap(({ code }) => below(code))
const districts = cities.flatMap(({ code }) => below(code)).filter(({ code }) => code.length === 6)
const holdersOfStreets = [...cities.filter(({ code }) => below(code)[0]?.code.length === 9), ...districts]
const streets = holdersOfStreets.flatMap(({ code }) => below(code))
const all: readonly Region[] = [...tree.provinces, ...cities, ...districts, ...streets]

describe('the table of divisions', () => {
  it('holds the whole country', () => {
    expect([tree.provinces, cities, districts, streets].map(({ length }) => length)).toEqual([34, 364, 3358, 41352])
  })

  // Holds account#81.
  it('gives every code once, in the digits of its level', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const [list, digits] of [
      [tree.provinces, 2],
      [cities, 4],
      [districts, 6],
      [streets, 9],
    ] as const) {
      expect(list.filter(({ code }) => !new RegExp(`^\\d{${digits}}$`).test(code))).toEqual([])
    }
  })

  // Holds account#81.
  it('begins every code with that of what holds it, and names nothing twice beside itself', () => {
    const holders = [...tree.provinces, ...cities, ...districts]
    for (const { code } of holders) {
      const names = below(code).map(({ name }) => name)
      expect(below(code).filter((region) => !region.code.startsWith(code))).toEqual([])
      // The table itself has such pairs among streets alone: a town and the field of a company beside it.
      if (below(code)[0]?.code.length !== 9) expect(new Set(names).size, code).toBe(names.length)
    }
  })

  it('names everything in Chinese, with an initial for each character that is spoken', () => {
    expect(all.filter(({ name }) => !/^[\p{Script=Han}（）、-]+$/u.test(name))).toEqual([])
    const spoken = (name: string) => [...name.matchAll(/\p{Script=Han}/gu)].length
    expect(all.filter(({ name, initials }) => !/^[a-z]+$/.test(initials) || initials.length !== spoken(name))).toEqual(
      [],
    )
  })

  it('calls the provinces as the contract does', () => {
    expect(Object.entries(provinceNames)).toEqual(tree.provinces.map(({ code, name }) => [code, name]))
  })

  it('finds each of them again by its code', () => {
    for (const region of all) expect(tree.find(region.code)).toMatchObject(region)
  })

  it('knows nothing of other codes', () => {
    for (const code of ['', '99', '4499', '440199', '440106999', '4401060', '440106001001', 'abc', '44\t']) {
      expect([tree.find(code), tree.below(code)]).toEqual([undefined, undefined])
    }
  })

  it.each([
    ['11', '北京市', 'bjs'],
    ['50', '重庆市', 'cqs'],
    ['4401', '广州市', 'gzs'],
    ['3502', '厦门市', 'xms'],
    ['440106', '天河区', 'thq'],
    ['371722', '单县', 'sx'],
    ['440106001', '五山街道', 'wsjd'],
    ['441900004', '南城街道', 'ncjd'],
    ['810001', '中西区', 'zxq'],
  ])('%s is %s, typed as %s', (code, name, initials) => {
    expect(tree.find(code)).toMatchObject({ code, name, initials })
  })
})

it('a line that stands below nothing is a fault of the file', () => {
  expect(() => readRegionTree('4401\t广州市\tgzs\n')).toThrow('region 4401 stands below nothing')
})
