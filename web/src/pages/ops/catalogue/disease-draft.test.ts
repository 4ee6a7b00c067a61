import { describe, expect, it } from 'vitest'
import type { CatalogueDisease } from '../../../areas/operators/index.ts'
import { draftOfDisease, draftOfIndication, readDisease, readIndication } from './disease-draft.ts'

const disease: CatalogueDisease = {
  code: 'N40.x00',
  name: '前列腺增生',
  sex: 'male',
  ageMin: 18,
  ageMax: null,
  edition: '医保版2.0',
  isOffered: false,
  productCount: 3,
}

describe('the form of a disease', () => {
  // Holds care#63.
  it('sends a disease as it was read', () => {
    expect(readDisease(draftOfDisease(disease))).toEqual({
      given: { code: 'N40.x00', name: '前列腺增生', sex: 'male', ageMin: 18, edition: '医保版2.0', isOffered: false },
    })
  })

  // Holds care#63.
  it('names each field that is missing or wrong', () => {
    expect(Object.keys((readDisease(draftOfDisease(undefined)) as { problems: object }).problems)).toEqual([
      'code',
      'name',
      'edition',
    ])
    const wrong = { ...draftOfDisease(disease), code: 'n40', ageMin: '151', ageMax: 'x' }
    expect(Object.keys((readDisease(wrong) as { problems: object }).problems)).toEqual(['code', 'ageMin', 'ageMax'])
  })
})

describe('the form of what a drug is taken for', () => {
  const drug = {
    ...{ productCode: '10070014', productName: '坦索罗辛', forbiddenAgeLess: 18, forbiddenAgeGreater: null },
    diseases: [{ code: 'N40.x00', name: '前列腺增生', isDefault: true }],
  }

  // Holds care#65.
  it('sends it as it was read, without lines that are left empty', () => {
    const draft = draftOfIndication(drug)
    const links = [...draft.links, { code: '  ', isDefault: false }, { code: ' R39.1 ', isDefault: false }]
    expect(readIndication('10070014', { ...draft, links })).toEqual({
      given: {
        productCode: '10070014',
        forbiddenAgeLess: 18,
        diseases: [
          { code: 'N40.x00', isDefault: true },
          { code: 'R39.1', isDefault: false },
        ],
      },
    })
  })

  // Holds care#65.
  it('names the line that is no code and the age that is none', () => {
    const draft = { ...draftOfIndication(drug), forbiddenAgeGreater: '-1' }
    const links = [...draft.links, { code: '前列腺', isDefault: false }]
    expect(Object.keys((readIndication('1', { ...draft, links }) as { problems: object }).problems)).toEqual([
      'forbiddenAgeGreater',
      'diseases.1.code',
    ])
  })
})
