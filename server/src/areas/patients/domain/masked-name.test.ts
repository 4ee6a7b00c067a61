import { expect, it } from 'vitest'
import { maskName } from './masked-name.ts'

it.each([
  ['', ''],
  ['林', '林'],
  ['林夏', '林*'],
  ['林知夏', '林*夏'],
  ['阿依古丽·买买提', '阿******提'],
  ['𠮷田', '𠮷*'],
])('masks %s as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
