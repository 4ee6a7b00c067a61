import type { feedDiseases, feedProductDiseases } from '@shop/contract/areas/diseases'
import { type DiseaseSex, diseaseLimits, ICD_CODE_PATTERN } from '@shop/contract/fields/diseases'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { CatalogueDisease, CatalogueIndication } from '../../../areas/operators/index.ts'
import { countOf } from './typed-values.ts'

type DiseaseInput = BodyOf<typeof feedDiseases>['diseases'][number]
type IndicationInput = BodyOf<typeof feedProductDiseases>['products'][number]
type Read<Input> = { given: Input } | { problems: Record<string, string> }

const AGE_WANTED = `请输入 0 到 ${diseaseLimits.age} 的整数，或留空`
const codeShape = new RegExp(ICD_CODE_PATTERN)

/** What stands in the fields of a disease's form. */
export interface DiseaseDraft {
  code: string
  name: string
  sex: DiseaseSex
  ageMin: string
  ageMax: string
  edition: string
  isOffered: boolean
}

/** A disease as its form begins. */
export function draftOfDisease(disease: CatalogueDisease | undefined): DiseaseDraft {
  return {
    code: disease?.code ?? '',
    name: disease?.name ?? '',
    sex: disease?.sex ?? 'common',
    ageMin: `${disease?.ageMin ?? ''}`,
    ageMax: `${disease?.ageMax ?? ''}`,
    edition: disease?.edition ?? '',
    isOffered: disease?.isOffered ?? true,
  }
}

/** A disease as its feed takes it, or what is wrong, by the names of the feed's fields. */
export function readDisease(draft: DiseaseDraft): Read<DiseaseInput> {
  const problems: Record<string, string> = {}
  const { sex, isOffered } = draft
  const [code, name, edition] = [draft.code.trim(), draft.name.trim(), draft.edition.trim()]
  if (!codeShape.test(code)) problems.code = '请输入 ICD-10 编码，例如 I10.x00'
  if (name === '') problems.name = '请输入疾病名称'
  const ageMin = readAge('ageMin', draft.ageMin, problems)
  const ageMax = readAge('ageMax', draft.ageMax, problems)
  if (edition === '') problems.edition = '请输入来源版本'
  if (Object.keys(problems).length > 0) return { problems }
  return { given: { code, name, sex, edition, isOffered, ...ageOf('ageMin', ageMin), ...ageOf('ageMax', ageMax) } }
}

export interface LinkDraft {
  code: string
  isDefault: boolean
}

/** What stands in the fields of what a drug is taken for. */
export interface IndicationDraft {
  forbiddenAgeLess: string
  forbiddenAgeGreater: string
  links: readonly LinkDraft[]
}

export const emptyLink: LinkDraft = { code: '', isDefault: false }
export const MOST_LINKS = diseaseLimits.links

/** What a drug is taken for as its form begins. */
export function draftOfIndication({
  forbiddenAgeLess,
  forbiddenAgeGreater,
  diseases,
}: CatalogueIndication): IndicationDraft {
  return {
    forbiddenAgeLess: `${forbiddenAgeLess ?? ''}`,
    forbiddenAgeGreater: `${forbiddenAgeGreater ?? ''}`,
    links: diseases.map(({ code, isDefault }) => ({ code, isDefault })),
  }
}

/** The same as its feed takes it; lines that are left empty are passed over. */
export function readIndication(productCode: string, draft: IndicationDraft): Read<IndicationInput> {
  const problems: Record<string, string> = {}
  const less = readAge('forbiddenAgeLess', draft.forbiddenAgeLess, problems)
  const greater = readAge('forbiddenAgeGreater', draft.forbiddenAgeGreater, problems)
  draft.links.forEach(({ code }, index) => {
    if (code.trim() !== '' && !codeShape.test(code.trim()))
      problems[`diseases.${index}.code`] = '请输入 ICD-10 编码，例如 I10.x00'
  })
  if (Object.keys(problems).length > 0) return { problems }
  const diseases = draft.links
    .map(({ code, isDefault }) => ({ code: code.trim(), isDefault }))
    .filter(({ code }) => code !== '')
  const ages = { ...ageOf('forbiddenAgeLess', less), ...ageOf('forbiddenAgeGreater', greater) }
  return { given: { productCode, diseases, ...ages } }
}

/** The years that were typed, undefined for none. */
function readAge(name: string, typed: string, problems: Record<string, string>): number | undefined {
  if (typed.trim() === '') return undefined
  const age = countOf(typed, 0, diseaseLimits.age)
  if (age === undefined) problems[name] = AGE_WANTED
  return age
}

function ageOf<Name extends string>(name: Name, age: number | undefined): Partial<Record<Name, number>> {
  return age === undefined ? {} : ({ [name]: age } as Record<Name, number>)
}
