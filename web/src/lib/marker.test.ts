import { expect, test } from 'vitest'
import { readMarker } from './marker.ts'

test.each([
  ['', undefined],
  ['other=1', undefined],
  ['shop_session=1763690000000', 1763690000000],
  ['a=b; shop_session=1763690000000; c=d', 1763690000000],
  ['not_shop_session=5', undefined],
  ['shop_session=', undefined],
  ['shop_session=soon', undefined],
  ['shop_session=-5', undefined],
  ['shop_session=1.5', undefined],
])('reads %j as %s', (cookies, until) => {
  expect(readMarker(cookies)).toBe(until)
})
