import { grantCoupons } from '@shop/contract/areas/coupons'
import { expect, test } from 'vitest'
import { emptyGrant, grantProblems, readPhones } from './grant-draft.ts'

const NOW = Date.parse('2026-11-24T16:00:00Z')
const right = { ...emptyGrant(NOW), phones: '13800138000', reason: '回访' }
const phonesOf = (count: number) => Array.from({ length: count }, (_, index) => 13_000_000_000 + index).join('\n')

// Holds money#18.
test('phones are read one a line or with commas between, however they are written, and each counts once', () => {
  expect(readPhones('13800138000\n+86 138-0013-8001\n\n 8613800138002 ,138 0013 8000\t13900000000')).toEqual({
    phones: ['13800138000', '13800138001', '13800138002', '13900000000'],
    repeated: 1,
    wrong: undefined,
  })
})

// Holds money#18.
test('the first line that is no phone is named', () => {
  expect(grantProblems({ ...right, phones: '13800138000\n\n1380013800\nabc' })).toEqual({
    phones: '第 3 行“1380013800”不是正确的手机号码',
  })
  expect(grantProblems({ ...right, phones: '12800138000' }).phones).toContain('第 1 行')
  expect(grantProblems({ ...right, phones: '1380013800013800138001' }).phones).toContain('第 1 行')
})

// Holds money#18.
test('a grant is asked for its phones and its reason, and takes a hundred phones at a time', () => {
  expect(grantProblems({ ...right, phones: '\n', reason: '' })).toEqual({
    phones: '请填写手机号码，每行一个',
    reason: '请填写原因',
  })
  expect(grantProblems({ ...right, phones: phonesOf(100) })).toEqual({})
  expect(grantProblems({ ...right, phones: phonesOf(101) })).toEqual({ phones: '一次最多 100 个手机号码，现有 101 个' })
  expect(grantCoupons.body!.properties.phones).toMatchObject({ maxItems: 100 })
})

// Holds money#18.
test('a batch has a name of its own from the start, by the day of Shanghai, and takes what the shop takes', () => {
  expect(emptyGrant(NOW).batch).toMatch(/^20261125-[0-9a-f]{6}$/)
  expect(emptyGrant(NOW).batch).not.toBe(emptyGrant(NOW).batch)
  const pattern = new RegExp((grantCoupons.body!.properties.batch as unknown as { pattern: string }).pattern)
  for (const batch of ['spring', 'a'.repeat(40), 'a_B-9', '', 'a'.repeat(41), '春', 'a b']) {
    expect(grantProblems({ ...right, batch }).batch === undefined).toBe(pattern.test(batch))
  }
})
