import { describe, expect, it } from 'vitest'
import {
  addCustomProblem,
  addDiseaseProblem,
  type ChosenDiseases,
  choiceProblem,
  cleanDiseaseName,
  customDiseaseProblem,
  diseaseLimits,
  diseaseProblem,
  diseaseSearchProblem,
  ICD_CODE_PATTERN,
  isSameDisease,
  productAgeProblem,
} from './diseases.ts'

const nothing: ChosenDiseases = { diseases: [], customizeDiseases: [] }
const anybody = { age: null, sex: null }
const flu = { icdCode: 'J11.1', icdName: '流感', sex: 'common', ageMin: null, ageMax: null } as const
const prostate = { icdCode: 'N40', icdName: '前列腺增生', sex: 'male', ageMin: 18, ageMax: null } as const

describe('a code of ICD-10', () => {
  // Holds care#56.
  it.each(['I10', 'I10.x00', 'E11.900', 'E11.900x001', 'H04.1', 'A18.115+N74.1*', 'E14.4+G63.2*', 'N77.1*', 'G30.9+'])(
    '%s is one',
    (code) => expect(code).toMatch(new RegExp(ICD_CODE_PATTERN)),
  )

  // Holds care#56.
  it.each(['i10', 'I1', 'I10.', 'I10.9000', 'I10 ', 'E11.900x1', 'A18.1+N74.1', 'A18.1*N74.1', '10', ''])(
    '%j is none',
    (code) => expect(code).not.toMatch(new RegExp(ICD_CODE_PATTERN)),
  )
})

describe('a disease that a patient cannot have', () => {
  // Holds care#60.
  it.each([
    ['male', 1, { kind: 'sex' }],
    ['female', 0, { kind: 'sex' }],
    ['male', 0, undefined],
    ['female', 1, undefined],
    ['common', 0, undefined],
    ['common', 1, undefined],
    ['male', null, undefined],
  ] as const)('of sex %s is judged for the patient of sex %s', (sex, patient, problem) => {
    expect(diseaseProblem({ sex }, { age: 30, sex: patient })).toEqual(problem)
  })

  // Holds care#60.
  it.each([
    [9, { kind: 'under', years: 10 }],
    [10, undefined],
    [60, undefined],
    [61, { kind: 'over', years: 60 }],
    [null, undefined],
  ] as const)('between 10 and 60 is judged at the age of %s', (age, problem) => {
    expect(diseaseProblem({ ageMin: 10, ageMax: 60 }, { age, sex: null })).toEqual(problem)
  })

  // Holds care#61.
  it.each([
    [5, { kind: 'under', years: 6 }],
    [6, undefined],
    [14, undefined],
    [15, { kind: 'over', years: 14 }],
  ] as const)('a drug that is forbidden under 6 and over 14 is judged at the age of %s', (age, problem) => {
    expect(productAgeProblem({ forbiddenAgeLess: 6, forbiddenAgeGreater: 14 }, { age })).toEqual(problem)
  })
})

describe('a disease in own words', () => {
  // Holds care#58.
  it.each([
    ['', 'CUSTOM_DISEASE_REQUIRED'],
    [' \u3000\u0000', 'CUSTOM_DISEASE_REQUIRED'],
    ['痛'.repeat(51), 'CUSTOM_DISEASE_TOO_LONG'],
    ['123 !', 'CUSTOM_DISEASE_MALFORMED'],
    ['痛'.repeat(50), undefined],
    ['🦷痛', undefined],
  ] as const)('%j is judged', (text, problem) => {
    expect(customDiseaseProblem(text)).toBe(problem)
  })

  // Holds care#58.
  it('is kept in one line, of one width, without what is no character', () => {
    expect(cleanDiseaseName('  老寒腿\n\u200b（Ｌ４）  ')).toBe('老寒腿 (L4)')
  })

  // Holds care#57.
  it('is the same whatever its width, case and blanks', () => {
    expect(isSameDisease('Ｈｐ 感染', 'hp感染')).toBe(true)
    expect(isSameDisease('高血压', '高血压病')).toBe(false)
  })

  // Holds care#57.
  it('is refused where it is chosen already, from the list or in own words', () => {
    expect(addCustomProblem({ diseases: [flu], customizeDiseases: [] }, ' 流感 ')).toBe('DISEASE_EXISTS')
    expect(addCustomProblem({ diseases: [], customizeDiseases: ['老寒腿'] }, '老 寒腿')).toBe('DISEASE_EXISTS')
    expect(addCustomProblem(nothing, '老寒腿')).toBeUndefined()
  })

  // Holds care#58.
  it('is refused beyond five', () => {
    const names = Array.from({ length: diseaseLimits.custom }, (_, index) => `自述${index}`)
    expect(addCustomProblem({ diseases: [], customizeDiseases: names.slice(1) }, '再一个')).toBeUndefined()
    expect(addCustomProblem({ diseases: [], customizeDiseases: names }, '再一个')).toBe('CUSTOM_DISEASES_FULL')
    expect(addCustomProblem({ diseases: [], customizeDiseases: names }, '!')).toBe('CUSTOM_DISEASE_MALFORMED')
  })
})

describe('a disease of the list', () => {
  // Holds care#57.
  it('joins a choice once, by code and by name', () => {
    expect(addDiseaseProblem(nothing, flu, anybody)).toBeUndefined()
    const chosen = { diseases: [flu], customizeDiseases: ['老寒腿'] }
    expect(addDiseaseProblem(chosen, { ...flu, icdName: '别名' }, anybody)).toBe('DISEASE_EXISTS')
    expect(addDiseaseProblem(chosen, { ...flu, icdCode: 'X01' }, anybody)).toBe('DISEASE_EXISTS')
    expect(addDiseaseProblem(chosen, { ...flu, icdCode: 'X01', icdName: '老寒腿' }, anybody)).toBe('DISEASE_EXISTS')
  })

  // Holds care#60.
  it('does not join the choice of a patient who cannot have it', () => {
    expect(addDiseaseProblem(nothing, prostate, { age: 60, sex: 1 })).toBe('DISEASE_UNFIT')
    expect(addDiseaseProblem(nothing, prostate, { age: 17, sex: 0 })).toBe('DISEASE_UNFIT')
    expect(addDiseaseProblem(nothing, prostate, { age: 18, sex: 0 })).toBeUndefined()
  })

  // Holds care#57.
  it('does not join twenty others', () => {
    const diseases = Array.from({ length: diseaseLimits.chosen }, (_, index) => ({
      ...flu,
      icdCode: `A0${index}`,
      icdName: `病${index}`,
    }))
    expect(addDiseaseProblem({ diseases, customizeDiseases: [] }, flu, anybody)).toBe('DISEASES_FULL')
    expect(addCustomProblem({ diseases, customizeDiseases: [] }, '老寒腿')).toBe('DISEASES_FULL')
    expect(addDiseaseProblem({ diseases: diseases.slice(1), customizeDiseases: [] }, flu, anybody)).toBeUndefined()
  })
})

describe('the choice for a drug', () => {
  const anyAge = { forbiddenAgeLess: null, forbiddenAgeGreater: null }
  const judge = (choice: Partial<ChosenDiseases>, more: Partial<Parameters<typeof choiceProblem>[1]> = {}) =>
    choiceProblem({ ...nothing, ...choice }, { product: anyAge, patient: anybody, isRequired: true, ...more })

  // Holds care#59.
  it('needs one disease where the shop asks for it, from the list or in own words', () => {
    expect(judge({})).toBe('DISEASE_REQUIRED')
    expect(judge({}, { isRequired: false })).toBeUndefined()
    expect(judge({ diseases: [flu] })).toBeUndefined()
    expect(judge({ customizeDiseases: ['老寒腿'] })).toBeUndefined()
  })

  // Holds care#59.
  it('is judged whole: each disease as if it was added after those before it', () => {
    expect(judge({ diseases: [flu, flu] })).toBe('DISEASE_EXISTS')
    expect(judge({ diseases: [flu], customizeDiseases: ['流感'] })).toBe('DISEASE_EXISTS')
    expect(judge({ customizeDiseases: ['老寒腿', '123'] })).toBe('CUSTOM_DISEASE_MALFORMED')
    expect(judge({ customizeDiseases: Array.from({ length: 6 }, (_, index) => `自述${index}`) })).toBe(
      'CUSTOM_DISEASES_FULL',
    )
    expect(judge({ diseases: [flu, prostate] }, { patient: { age: 40, sex: 1 } })).toBe('DISEASE_UNFIT')
  })

  // Holds care#61.
  it('is refused for a drug that the age of the patient forbids, whatever is chosen', () => {
    const product = { forbiddenAgeLess: 18, forbiddenAgeGreater: null }
    expect(judge({ diseases: [flu] }, { product, patient: { age: 17, sex: 0 } })).toBe('PRODUCT_AGE_FORBIDDEN')
    expect(judge({ diseases: [flu] }, { product, patient: { age: 18, sex: 0 } })).toBeUndefined()
  })
})

// Holds care#62.
it.each([
  ['  ', 'DISEASE_SEARCH_REQUIRED'],
  ['痛'.repeat(51), 'DISEASE_SEARCH_TOO_LONG'],
  [` ${'痛'.repeat(50)} `, undefined],
] as const)('the search for %j is judged', (text, problem) => {
  expect(diseaseSearchProblem(text)).toBe(problem)
})
