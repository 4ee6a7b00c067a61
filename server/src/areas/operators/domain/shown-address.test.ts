import { expect, it } from 'vitest'
import { shownAddress } from './shown-address.ts'

// Holds shop#75.
it.each([
  ['https://hooks.example', 'https://hooks.example/'],
  ['https://hooks.example/orders', 'https://hooks.example/orders'],
  ['https://hooks.example:8443/orders/', 'https://hooks.example:8443/orders/'],
  ['https://hooks.example/orders?key=secret', 'https://hooks.example/orders?…'],
  ['https://hooks.example/orders#secret', 'https://hooks.example/orders?…'],
  ['https://hooks.example/orders?key=secret#place', 'https://hooks.example/orders?…'],
  ['https://hooks.example/orders?', 'https://hooks.example/orders'],
  ['https://name:word@hooks.example/orders', 'https://hooks.example/orders'],
])('the address %s of a webhook is shown as %s', (url, shown) => {
  expect(shownAddress(url)).toBe(shown)
})
