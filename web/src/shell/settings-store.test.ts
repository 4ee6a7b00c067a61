import { mallDefaults } from '@shop/contract/mall-defaults'
import { expect, test } from 'vitest'
import { shellDigest } from './settings-store.ts'

const { 'm-mall': mall, 'mall-global': global } = mallDefaults
const drawn = shellDigest([mall, global])

test('one changed character of any setting that header and footer show changes the digest', () => {
  const text = JSON.stringify([mall, { ...global, login: 0 }])
  const places = [...text].flatMap((character, at) => (/[一-鿿]/.test(character) ? [at] : []))
  expect(places.length).toBeGreaterThan(20)
  for (const at of places) {
    expect(shellDigest(JSON.parse(`${text.slice(0, at)}禾☂${text.slice(at + 1)}`))).not.toBe(drawn)
  }
})

test('a way to log in that is switched off leaves the digest, another hotline does not', () => {
  expect(shellDigest([mall, { ...global, login: { password: false, social: [] } }])).toBe(drawn)
  const hotlines = { ...global.hotlines, ordering: '400-000-0000' }
  expect(shellDigest([mall, { ...global, hotlines }])).not.toBe(drawn)
})
