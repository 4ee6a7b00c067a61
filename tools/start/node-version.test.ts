import { expect, it } from 'vitest'
import { checkNodeVersion } from './node-version.mjs'

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes Node %s', (version) => {
  expect(() => checkNodeVersion(version)).not.toThrow()
})

it.each(['20.18.9', '18.20.0', '9.9.9'])('refuses Node %s', (version) => {
  expect(() => checkNodeVersion(version)).toThrow(`Node 20.19 or newer is needed, this is ${version}`)
})
