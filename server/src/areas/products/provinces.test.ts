import { readFileSync } from 'node:fs'
import { provinceNames } from '@shop/contract/fields/provinces'
import { expect, it } from 'vitest'

it('provinces are called as the table of divisions calls them', () => {
  const lines = readFileSync(new URL('../../../data/regions.txt', import.meta.url), 'utf8').split('\n')
  const provinces = lines.flatMap((line) => {
    const [code = '', name = ''] = line.split('\t')
    return /^\d{2}$/.test(code) ? [[code, name]] : []
  })
  expect(Object.entries(provinceNames)).toEqual(provinces)
})
