import { consents } from '@shop/contract/consents'
import { expect, test } from 'vitest'
import { consentState } from './consents.tsx'

const { version } = consents.health
const row = (version: string, withdrawnAt: number | null) => ({ kind: 'health' as const, version, withdrawnAt })

// Holds account#28, account#29.
test.each([
  ['never given', [], { isLive: false, isOutdated: false }],
  ['given', [row(version, null)], { isLive: true, isOutdated: false }],
  ['taken back', [row(version, 5)], { isLive: false, isOutdated: false }],
  ['given again', [row(version, null), row(version, 5)], { isLive: true, isOutdated: false }],
  ['given to an older version', [row('2025-01-01', null)], { isLive: true, isOutdated: true }],
  ['taken back in an older version', [row('2025-01-01', 5)], { isLive: false, isOutdated: false }],
] as const)('a consent that was %s', (_, given, expected) => {
  expect(consentState(given, 'health')).toMatchObject(expected)
  expect(consentState(given, 'health').latest).toBe(given[0])
})

test('each kind stands by itself', () => {
  expect(consentState([row(version, null)], 'child')).toMatchObject({ latest: undefined, isLive: false })
})
