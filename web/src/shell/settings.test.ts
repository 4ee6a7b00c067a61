import { mallDefaults } from '@shop/contract/mall-defaults'
import { expect, it } from 'vitest'
import { mainSiteFor, onMainSite, payWords } from './settings.ts'

const settings = (mainSite: string | null, mainSites: string[]) => ({
  links: { ...mallDefaults['mall-global'].links, mainSite },
  mainSites,
})
const [USUAL, OTHER] = ['https://www.hean.example/', 'https://hk.hean.example']

// Holds shop#29.
it.each([
  ['none is named', settings(null, []), 'https://hk.hean.example', null],
  ['the shopper came from nowhere', settings(USUAL, [OTHER]), undefined, USUAL],
  ['the shopper came from another', settings(USUAL, [OTHER]), OTHER, OTHER],
  ['the shopper came from the usual one', settings(USUAL, [OTHER]), 'https://www.hean.example', USUAL],
  ['the shopper came from no main site', settings(USUAL, [OTHER]), 'https://hk.hean.example.evil.example', USUAL],
  ['there is no usual one', settings(null, [OTHER]), 'https://evil.example', null],
  ['only another is named, and the shopper came from it', settings(null, [OTHER]), OTHER, OTHER],
] as const)('leads to the main site or our own pages where %s', (_what, named, from, site) => {
  expect(mainSiteFor(named, from)).toBe(site)
})

it('has the paths of our own pages', () => {
  expect(onMainSite('/product/10010001', USUAL)).toBe('https://www.hean.example/product/10010001')
  expect(onMainSite('/product/10010001', null)).toBe('/product/10010001')
})

// Holds money#33.
it('says that orders can be paid online while the shop lets them be', () => {
  expect(payWords({ onlinePay: true })).toBe('在线支付、货到付款')
  expect(payWords({ onlinePay: false })).toBe('货到付款')
})
