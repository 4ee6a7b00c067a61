import { Type } from 'typebox'
import {
  DISEASES_PAGE_SIZE,
  diseaseLimits,
  diseaseSexes,
  ICD_CODE_MAX,
  ICD_CODE_PATTERN,
  type PatientSex,
} from '../fields/diseases.ts'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { OperatorText, PageNumber, PageSize, ProductCode } from '../kit/shapes.ts'
import { Nullable, OneOf, Optional, Ruled, Strict } from '../kit/types.ts'
import { FEED_PAGE_SIZE, FeedResults } from './products/feeds.ts'

export { DISEASES_PAGE_SIZE, FEED_PAGE_SIZE }

export const IcdCode = () => Type.String({ pattern: ICD_CODE_PATTERN, maxLength: ICD_CODE_MAX })
const Age = () => Type.Integer({ minimum: 0, maximum: diseaseLimits.age, description: 'years' })
const Sex = () => Type.Unsafe<PatientSex>({ type: 'integer', enum: [0, 1], description: '0 male, 1 female' })

/** A disease as it is offered beside a drug or found by a search (care#55, care#62). */
export const Disease = Strict({
  icdCode: Type.String(),
  icdName: Type.String(),
  diseasesDesc: Type.String({ description: 'the name as a shopper reads it' }),
  sex: OneOf(diseaseSexes),
  ageMin: Nullable(Type.Integer({ description: 'the youngest who can have it, years' })),
  ageMax: Nullable(Type.Integer({ description: 'the oldest who can have it, years' })),
  defaultTag: Type.Boolean({ description: 'offered beside the drug before anything is searched for' }),
  isDefault: Type.Boolean({ description: 'one of those that the drug is mostly taken for' }),
})

/** The diseases that a prescription drug is taken for, and the ages that it is forbidden for. */
export const DiseaseGroup = Strict({
  productCode: Type.String(),
  productName: Type.String(),
  commonTitle: Type.String(),
  prescriptionType: Type.Unsafe<4 | 5>({ type: 'integer', enum: [4, 5] }),
  forbiddenAgeLess: Nullable(Type.Integer({ description: 'forbidden for patients who are younger, years' })),
  forbiddenAgeGreater: Nullable(Type.Integer({ description: 'forbidden for patients who are older, years' })),
  diseasesList: Type.Array(Disease),
})

/** What a form sends of one drug: diseases by code (care#56), and others in the shopper's own words (care#58). */
export const ChosenDiseasesInput = () =>
  Strict({
    productCode: ProductCode(),
    diseases: Type.Array(IcdCode(), { maxItems: diseaseLimits.chosen, uniqueItems: true }),
    customizeDiseases: Type.Array(Ruled('customDisease'), { maxItems: diseaseLimits.custom }),
  })

const notLookedAt = { description: 'as it was read; not looked at' }

/** Up to ten diseases of one drug, sent back with the choice as they were offered; what is chosen, codes and own words say. */
export const ShownDiseases = () =>
  Type.Array(
    Strict({
      icdCode: Optional(Nullable(Type.String({ maxLength: ICD_CODE_MAX, ...notLookedAt }))),
      icdName: Optional(Type.String({ maxLength: 100, ...notLookedAt })),
      diseasesDesc: Optional(Type.String({ maxLength: 100, ...notLookedAt })),
      sex: Optional(OneOf(diseaseSexes, notLookedAt)),
      ageMin: Optional(Nullable(Type.Integer(notLookedAt))),
      ageMax: Optional(Nullable(Type.Integer(notLookedAt))),
      defaultTag: Optional(Type.Boolean(notLookedAt)),
      isDefault: Optional(Type.Boolean(notLookedAt)),
      selected: Optional(Type.Boolean(notLookedAt)),
      isCustom: Optional(Type.Boolean(notLookedAt)),
    }),
    { maxItems: DISEASES_PAGE_SIZE },
  )

/** The same as it was taken over: names as they stood when it was chosen. */
export const ChosenDiseasesView = Strict({
  productCode: Type.String(),
  diseasesList: Type.Array(
    Strict({ icdCode: Nullable(Type.String()), icdName: Type.String(), isCustom: Type.Boolean() }),
  ),
})

const ProductCodes = () =>
  Type.String({
    pattern: `^\\d{8,10}(,\\d{8,10}){0,${diseaseLimits.products - 1}}$`,
    maxLength: 11 * diseaseLimits.products,
    description: 'codes of products with commas between',
  })

/** Which diseases are looked for. */
export const DiseaseSearch = Strict({
  productCodes: Optional(ProductCodes()),
  isDefault: Optional(Type.Boolean({ description: 'of the drugs only the default diseases' })),
  name: Optional(Ruled('diseaseSearch')),
  age: Optional(Age()),
  sex: Optional(Sex()),
  page: Optional(PageNumber()),
  size: Optional(PageSize()),
})

export const listDiseases = defineOperation({
  method: 'GET',
  path: '/dataDict/diseases',
  summary:
    'Diseases: those of prescription drugs by `productCodes`, and a page of those found by name, pinyin, initials or code; with `age` and `sex` only what such a patient can have; of more than 1000 the first 1000',
  callers: ['member'],
  rateLimit: 'read',
  query: DiseaseSearch,
  answers: {
    200: Type.Object(
      { ...page(Disease).properties, diseaseGroups: Type.Array(DiseaseGroup) },
      { additionalProperties: false },
    ),
  },
})

/** What operators feed: a list of diseases (care#63), and what products are taken for (care#65). */
export const DISEASE_FEED_MOST = { diseases: 200, products: 50 } as const

const FedDisease = {
  code: IcdCode(),
  name: OperatorText(100),
  sex: OneOf(diseaseSexes),
  ageMin: Optional(Age()),
  ageMax: Optional(Age()),
  edition: OperatorText(60),
  isOffered: Optional(Type.Boolean({ description: 'false: it can be chosen no more; true unless told' })),
}

export const feedDiseases = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/diseases',
  summary: 'Diseases by ICD-10 code: new ones come in, known ones are changed, the same again changes nothing',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  bodyLimit: 256 * 1024,
  body: Strict({ diseases: Type.Array(Strict(FedDisease), { minItems: 1, maxItems: DISEASE_FEED_MOST.diseases }) }),
  answers: { 200: FeedResults },
})

const feedList = Strict({
  keyword: Optional(Type.String({ maxLength: 50, pattern: '^[^\\u0000]*$' })),
  page: Optional(PageNumber()),
})

export const catalogueDiseases = defineOperation({
  method: 'GET',
  path: '/ops/feeds/diseases',
  summary: 'The diseases in order of code, each with how many products it is linked to; by part of a name or code',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'read',
  query: feedList,
  answers: {
    200: page(
      Strict({
        code: Type.String(),
        name: Type.String(),
        sex: OneOf(diseaseSexes),
        ageMin: Nullable(Type.Integer()),
        ageMax: Nullable(Type.Integer()),
        edition: Type.String(),
        isOffered: Type.Boolean(),
        productCount: Type.Integer(),
      }),
    ),
  },
})

export const feedProductDiseases = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/productDiseases',
  summary: 'What products are taken for, in their order, and the ages they are forbidden for; replaces what was known',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  bodyLimit: 256 * 1024,
  body: Strict({
    products: Type.Array(
      Strict({
        productCode: ProductCode(),
        forbiddenAgeLess: Optional(Age()),
        forbiddenAgeGreater: Optional(Age()),
        diseases: Type.Array(Strict({ code: IcdCode(), isDefault: Type.Boolean() }), {
          maxItems: diseaseLimits.links,
        }),
      }),
      { minItems: 1, maxItems: DISEASE_FEED_MOST.products },
    ),
  }),
  answers: { 200: FeedResults },
})

export const catalogueProductDiseases = defineOperation({
  method: 'GET',
  path: '/ops/feeds/productDiseases',
  summary:
    'Prescription drugs with what they are taken for and the ages they are forbidden for; by part of a name or code',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'read',
  query: feedList,
  answers: {
    200: page(
      Strict({
        productCode: Type.String(),
        productName: Type.String(),
        forbiddenAgeLess: Nullable(Type.Integer()),
        forbiddenAgeGreater: Nullable(Type.Integer()),
        diseases: Type.Array(Strict({ code: Type.String(), name: Type.String(), isDefault: Type.Boolean() })),
      }),
    ),
  },
})
