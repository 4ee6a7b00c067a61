import { HOME, ownPage, safeReturn } from '@shop/contract/fields/safe-return'
import { expect, test } from 'vitest'
import { waysAway } from './ways-away.ts'

// Holds access#4.
test.each(['https://shop.example', 'http://localhost:8080'])('no published way leads away from %s', (origin) => {
  expect(new Set(waysAway)).toHaveProperty('size', 60)
  for (const wanted of waysAway) {
    const path = safeReturn(wanted, origin)
    // A browser reads this as a path of ours, or it is home.
    expect(path, wanted).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, origin).origin, wanted).toBe(origin)
    if (path !== HOME) expect(ownPage(path, origin), wanted).toBe(path)
  }
})
