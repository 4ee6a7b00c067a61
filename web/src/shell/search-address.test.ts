import { expect, test } from 'vitest'
import { cartAddress, searchAddress } from './search-address.ts'

// Holds shop#5.
test('a word is searched on the main site where there is one, else on our own page', () => {
  expect(searchAddress('感冒 灵&', 'https://main.example/')).toBe(
    'https://main.example/search?keyword=%E6%84%9F%E5%86%92+%E7%81%B5%26',
  )
  expect(searchAddress('感冒', null)).toBe('/search?keyword=%E6%84%9F%E5%86%92')
})

// Holds shop#6.
test('the cart stands on the main site where there is one, else on our own page', () => {
  expect(cartAddress(true, 'https://main.example')).toBe('https://main.example/shoppingcart/index.html?isRx=true')
  expect(cartAddress(false, 'https://main.example')).toBe('https://main.example/shoppingcart/index.html?isRx=false')
  expect(cartAddress(true, null)).toBe('/shoppingcart/index.html?isRx=true')
})
