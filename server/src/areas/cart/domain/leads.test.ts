import { describe, expect, it } from 'vitest'
import { leadTo } from './leads.ts'

const path = '/settle?skuCode=10010001&quantity=1'

const sites = (mainSite: string | null, ...mainSites: string[]) => ({ links: { mainSite }, mainSites })

describe('where buying leads', () => {
  it('is our own page where there is no main site, whatever the caller says', () => {
    for (const host of [undefined, 'evil.example', 'https://evil.example', '//evil.example']) {
      expect(leadTo(path, sites(null), host)).toBe(path)
    }
  })

  it('is the main site', () => {
    expect(leadTo(path, sites('https://www.shop.example/'))).toBe(`https://www.shop.example${path}`)
  })

  // Holds shop#29.
  it('is the one of several that the caller came from, else the usual one', () => {
    const both = sites('https://www.shop.example', 'https://www2.shop.example:8443')
    expect(leadTo(path, both, 'www2.shop.example:8443')).toBe(`https://www2.shop.example:8443${path}`)
    for (const host of [
      'evil.example',
      'https://www2.shop.example:8443',
      'www2.shop.example',
      'www.shop.example@evil',
      '',
    ]) {
      expect(leadTo(path, both, host)).toBe(`https://www.shop.example${path}`)
    }
  })

  // Holds shop#29.
  it('is our own page again for who came from no other site, where there is no usual one', () => {
    const other = sites(null, 'https://www2.shop.example')
    expect(leadTo(path, other, 'www2.shop.example')).toBe(`https://www2.shop.example${path}`)
    expect(leadTo(path, other)).toBe(path)
    expect(leadTo(path, other, 'evil.example')).toBe(path)
  })

  it('has one slash between site and path, however many the setting ends in', () => {
    for (const site of [
      'https://www.shop.example/shop',
      'https://www.shop.example/shop/',
      'https://www.shop.example/shop//',
    ]) {
      expect(leadTo(path, sites(site))).toBe(`https://www.shop.example/shop${path}`)
    }
  })

  it('is the usual one of two sites of one host', () => {
    const both = sites('https://www.shop.example/a', 'https://www.shop.example/b')
    expect(leadTo(path, both, 'www.shop.example')).toBe(`https://www.shop.example/a${path}`)
  })

  it('is our own page where the setting is nothing but slashes', () => {
    expect(leadTo(path, sites('//'))).toBe(path)
  })

  it('is the usual one where a site of the list is no address, and the caller says nothing', () => {
    expect(leadTo(path, sites('https://www.shop.example', 'nonsense'))).toBe(`https://www.shop.example${path}`)
    expect(leadTo(path, sites(null, 'nonsense'))).toBe(path)
  })
})
