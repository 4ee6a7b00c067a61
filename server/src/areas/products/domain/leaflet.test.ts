import { leafletCare } from '@shop/contract/messages/leaflet'
import { describe, expect, it } from 'vitest'
import { leafletOf } from './leaflet.ts'

const facts = {
  commonTitle: '感冒灵颗粒',
  indications: '解热镇痛',
  packing: '10g×9袋',
  manufacturer: '禾安制药',
  prescriptionType: 3,
  forbiddenAgeLess: null,
  forbiddenAgeGreater: null,
}
const titlesOf = (changes: Partial<Parameters<typeof leafletOf>[0]>) =>
  leafletOf({ ...facts, ...changes }).map(({ title }) => title)
const textOf = (title: string, changes: Partial<Parameters<typeof leafletOf>[0]>) =>
  leafletOf({ ...facts, ...changes }).find((part) => part.title === title)?.text

describe('the leaflet of a product', () => {
  it('a leaflet tells what the catalogue knows, in the order of a leaflet', () => {
    expect(leafletOf(facts)).toEqual([
      { title: '通用名称', text: '感冒灵颗粒' },
      { title: '适应症 / 功能主治', text: '解热镇痛' },
      { title: '规格', text: '10g×9袋' },
      { title: '注意事项', text: leafletCare.otc },
      { title: '生产企业', text: '禾安制药' },
    ])
  })

  // Holds shop#19.
  it.each([
    [0, leafletCare.other],
    [2, leafletCare.otc],
    [3, leafletCare.otc],
    [4, leafletCare.rx],
    [5, leafletCare.rx],
  ])('a leaflet says of the prescription type %i what care it needs', (prescriptionType, care) => {
    expect(textOf('注意事项', { prescriptionType })).toBe(care)
  })

  it('a leaflet speaks of indications of a medicine, and of a description of anything else', () => {
    expect(titlesOf({ prescriptionType: 2 })[1]).toBe('适应症 / 功能主治')
    expect(titlesOf({ prescriptionType: 0 })[1]).toBe('产品说明')
  })

  it.each([
    [null, null, undefined],
    [3, null, '3 周岁以下禁用'],
    [0, null, '0 周岁以下禁用'],
    [null, 60, '60 周岁以上禁用'],
    [3, 60, '3 周岁以下禁用；60 周岁以上禁用'],
  ])('a leaflet tells who may not take it: below %j, above %j', (forbiddenAgeLess, forbiddenAgeGreater, text) => {
    expect(textOf('禁用人群', { forbiddenAgeLess, forbiddenAgeGreater })).toBe(text)
  })

  it('a leaflet leaves out what is not known', () => {
    expect(titlesOf({ commonTitle: '', indications: '', packing: '', manufacturer: '' })).toEqual(['注意事项'])
  })
})
