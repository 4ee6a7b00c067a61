import { mallDefaults } from '@shop/contract/mall-defaults'
import { expect, test } from 'vitest'
import { digest } from './digest.ts'

test('one changed character changes the digest', () => {
  const drawn = JSON.stringify(mallDefaults)
  for (let at = 0; at < drawn.length; at++) {
    expect(digest(`${drawn.slice(0, at)}☂${drawn.slice(at + 1)}`)).not.toBe(digest(drawn))
  }
})
