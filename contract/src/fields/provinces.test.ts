import { expect, it } from 'vitest'
import { idNumberProvinces } from './id-number.ts'
import { provinceNames } from './provinces.ts'

// Holds shop#43.
it('an ID number names each province for short, and two issuers besides that are none', () => {
  const codes = Object.keys(idNumberProvinces)
  expect(codes.filter((code) => !(code in provinceNames))).toEqual(['83', '91'])
  for (const [code, name] of Object.entries(provinceNames)) {
    const short = idNumberProvinces[code] ?? ''
    expect(short).toMatch(/^\p{Script=Han}{2,3}$/u)
    expect(name.startsWith(short), name).toBe(true)
    expect(name.slice(short.length)).toMatch(/^(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/)
  }
})
