import type { feedIngredientGroups, feedIngredients } from '@shop/contract/areas/medication'
import { SUBSTANCE_CODE } from '@shop/contract/fields/medication'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { CatalogueGroup, CatalogueIngredient } from '../../../areas/operators/index.ts'

type GroupInput = BodyOf<typeof feedIngredientGroups>['groups'][number]
type IngredientInput = BodyOf<typeof feedIngredients>['ingredients'][number]
export type Read<Input> = { given: Input } | { problems: Record<string, string> }

const NAMES_MOST = 10
const NAME_MOST = 30
export const GROUPS_MOST = 10
const codeShape = new RegExp(SUBSTANCE_CODE)
export const CODE_HINT = '英文小写字母开头，2 到 40 个字母或数字'

/** What stands in the fields of a group, or of an ingredient, which belongs to groups besides. */
export interface SubstanceDraft {
  code: string
  name: string
  /** With commas between. */
  otherNames: string
  groups: readonly string[]
}

/** An ingredient or a group as its form begins. */
export function draftOfSubstance(known: CatalogueGroup | CatalogueIngredient | undefined): SubstanceDraft {
  return {
    code: known?.code ?? '',
    name: known?.name ?? '',
    otherNames: known?.otherNames.join('、') ?? '',
    groups: known && 'groups' in known ? known.groups.map(({ code }) => code) : [],
  }
}

/** A group as its feed takes it, or what is wrong, by the names of the feed's fields. */
export function readGroup(draft: SubstanceDraft): Read<GroupInput> {
  const problems: Record<string, string> = {}
  const [code, name] = [draft.code.trim(), draft.name.trim()]
  if (!codeShape.test(code)) problems.code = `请输入编码：${CODE_HINT}`
  if (name === '') problems.name = '请输入名称'
  const otherNames = [...new Set(draft.otherNames.split(/[、,，;；]/).map((each) => each.trim()))].filter(
    (each) => each !== '',
  )
  if (otherNames.length > NAMES_MOST) problems.otherNames = `别名最多 ${NAMES_MOST} 个`
  else if (otherNames.some((each) => [...each].length > NAME_MOST))
    problems.otherNames = `每个别名最多 ${NAME_MOST} 个字`
  return Object.keys(problems).length > 0 ? { problems } : { given: { code, name, otherNames } }
}

/** An ingredient as its feed takes it; lines that are left empty are passed over. */
export function readIngredient(draft: SubstanceDraft): Read<IngredientInput> {
  const read = readGroup(draft)
  const problems = 'problems' in read ? read.problems : {}
  draft.groups.forEach((code, index) => {
    const text = code.trim()
    if (text !== '' && !codeShape.test(text)) problems[`groups.${index}`] = '请选择成分类别'
  })
  if ('problems' in read || Object.keys(problems).length > 0) return { problems }
  const groups = [...new Set(draft.groups.map((code) => code.trim()))].filter((code) => code !== '')
  return { given: { ...read.given, groups } }
}
