import { expect, test } from 'vitest'
import { isLive, readMarker } from './marker.ts'

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

test.each([
  ['', false],
  ['shop_session=1763690000000', false],
  ['shop_session=1763690000000; shop_live=1', true],
  ['not_shop_live=1', false],
])('takes %j for live: %s', (cookies, isIt) => {
  expect(isLive(cookies)).toBe(isIt)
})
