import type { feedProductIngredients } from '@shop/contract/areas/medication'
import { type DrugRoute, SUBSTANCE_CODE } from '@shop/contract/fields/medication'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { CatalogueContents } from '../../../areas/operators/index.ts'
import { countOf, isProductCode, problemTexts } from '../catalogue/typed-values.ts'
import type { Read } from './substance-draft.ts'

type ContentsInput = BodyOf<typeof feedProductIngredients>['products'][number]

export const CONTENTS_MOST = 30
const codeShape = new RegExp(SUBSTANCE_CODE)

export interface HeldDraft {
  code: string
  strength: string
}

export const doseFields = ['unit', 'unitsPerPack', 'unitsPerTime', 'timesPerDay', 'everyDays'] as const
export type DoseDraft = Record<(typeof doseFields)[number], string>

/** What stands in the fields of what a product holds and how it is taken. */
export interface ContentsDraft {
  productCode: string
  route: DrugRoute
  ingredients: readonly HeldDraft[]
  hasDose: boolean
  dose: DoseDraft
}

export const emptyHeld: HeldDraft = { code: '', strength: '' }

/** What a product holds as its form begins. */
export function draftOfContents(known: CatalogueContents | undefined): ContentsDraft {
  const dose = known?.dose
  return {
    productCode: known?.productCode ?? '',
    route: known?.route ?? 'systemic',
    ingredients: known?.ingredients.map(({ code, strength }) => ({ code, strength })) ?? [emptyHeld],
    hasDose: known === undefined || dose !== null,
    dose: {
      unit: dose?.unit ?? '片',
      unitsPerPack: `${dose?.unitsPerPack ?? ''}`,
      unitsPerTime: `${dose?.unitsPerTime ?? '1'}`,
      timesPerDay: `${dose?.timesPerDay ?? ''}`,
      everyDays: `${dose?.everyDays ?? '1'}`,
    },
  }
}

/** The same as its feed takes it; lines that are left empty are passed over. */
export function readContents({ route, hasDose, ...draft }: ContentsDraft): Read<ContentsInput> {
  const problems: Record<string, string> = {}
  const productCode = draft.productCode.trim()
  if (!isProductCode(productCode)) problems.productCode = problemTexts.productCode
  const ingredients = draft.ingredients.map(({ code, strength }, index) => {
    const [own, amount] = [code.trim(), strength.trim()]
    const isEmpty = own === '' && amount === '' && draft.ingredients.length > 1
    if (!isEmpty && !codeShape.test(own)) problems[`ingredients.${index}.code`] = '请从列表中选择成分'
    if (!isEmpty && amount === '') problems[`ingredients.${index}.strength`] = '请填写含量，如 5mg'
    return { code: own, strength: amount }
  })
  const dose = hasDose ? readDose(draft.dose, problems) : undefined
  if (Object.keys(problems).length > 0) return { problems }
  const held = ingredients.filter(({ code }) => code !== '')
  return { given: { productCode, route, ingredients: held, ...(dose && { dose }) } }
}

function readDose(typed: DoseDraft, problems: Record<string, string>): ContentsInput['dose'] {
  const count = (name: 'unitsPerPack' | 'timesPerDay' | 'everyDays', most: number) => {
    const found = countOf(typed[name], 1, most)
    if (found === undefined) problems[`dose.${name}`] = `请输入 1 到 ${most} 的整数`
    return found ?? 0
  }
  const unit = typed.unit.trim()
  if (unit === '' || [...unit].length > 8) problems['dose.unit'] = '请填写单位，最多 8 个字'
  const unitsPerPack = count('unitsPerPack', 10_000)
  const unitsPerTime = Number(typed.unitsPerTime.trim())
  const isAmount = /^\d{1,4}(\.\d{1,2})?$/.test(typed.unitsPerTime.trim()) && (unitsPerTime * 4) % 1 === 0
  if (!isAmount || unitsPerTime < 0.25 || unitsPerTime > 1000)
    problems['dose.unitsPerTime'] = '请输入 0.25 到 1000，最小到四分之一'
  return { unit, unitsPerPack, unitsPerTime, timesPerDay: count('timesPerDay', 6), everyDays: count('everyDays', 90) }
}
