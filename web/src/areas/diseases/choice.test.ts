import type { ChosenDiseases } from '@shop/contract/fields/diseases'
import { describe, expect, it } from 'vitest'
import type { Disease } from './calls.ts'
import { addCustom, isChosen, toggleDisease, unfitText, withoutCustom } from './choice.ts'

const disease = (icdCode: string, more: Partial<Disease> = {}): Disease => ({
  icdCode,
  icdName: `病${icdCode}`,
  diseasesDesc: `病${icdCode}`,
  sex: 'common',
  ageMin: null,
  ageMax: null,
  defaultTag: true,
  isDefault: false,
  ...more,
})
const nothing: ChosenDiseases = { diseases: [], customizeDiseases: [] }
const man = { age: 40, sex: 0 } as const

describe('choosing a disease', () => {
  // Holds care#57.
  it('adds it with the limits that it is judged by, and takes it out by a second press', () => {
    const on = toggleDisease(nothing, disease('N40', { sex: 'male', ageMin: 18 }), man)
    expect(on).toEqual({
      value: {
        diseases: [{ icdCode: 'N40', icdName: '病N40', sex: 'male', ageMin: 18, ageMax: null }],
        customizeDiseases: [],
      },
    })
    const { value } = on as { value: ChosenDiseases }
    expect(isChosen(value, disease('N40'))).toBe(true)
    expect(toggleDisease(value, disease('N40'), man)).toEqual({ value: nothing })
  })

  // Holds care#60.
  it.each([
    [{ sex: 'female' }, '所选用药人的性别不能使用该疾病'],
    [{ ageMin: 50 }, '该疾病不适用于未满50岁的用药人'],
    [{ ageMax: 14 }, '该疾病不适用于14岁以上的用药人'],
  ] as const)('is refused with the reason that the patient cannot have it: %j', (more, refused) => {
    expect(toggleDisease(nothing, disease('X01', more), man)).toEqual({ refused })
    expect(unfitText(disease('X01', more), man)).toBe(refused)
  })

  // Holds care#60.
  it('can be taken out by a patient who cannot have it', () => {
    const unfit = disease('X01', { sex: 'female' })
    expect(toggleDisease({ ...nothing, diseases: [unfit] }, unfit, man)).toEqual({ value: nothing })
  })
})

describe('a disease in own words', () => {
  // Holds care#58.
  it('is added as it is kept, and taken out', () => {
    expect(addCustom(nothing, '  老寒腿　 ')).toEqual({ value: { ...nothing, customizeDiseases: ['老寒腿'] } })
    expect(withoutCustom({ ...nothing, customizeDiseases: ['甲痛', '乙痛'] }, '甲痛').customizeDiseases).toEqual([
      '乙痛',
    ])
  })

  // Holds care#57, care#58.
  it.each([
    ['流感', '该疾病已存在'],
    ['老 寒腿', '该疾病已存在'],
    ['12', '疾病名称须包含文字'],
  ])('%s is refused', (text, refused) => {
    const value = { diseases: [disease('J11', { icdName: '流感' })], customizeDiseases: ['老寒腿'] }
    expect(addCustom(value, text)).toEqual({ refused })
  })
})
