import type { feedWarningRules } from '@shop/contract/areas/medication'
import {
  fieldsOfRule,
  RULE_CODE,
  type RuleField,
  type RuleLabel,
  ruleFields,
  SUBSTANCE_CODE,
  type WarningKind,
  type WarningSeverity,
} from '@shop/contract/fields/medication'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { CatalogueRule } from '../../../areas/operators/index.ts'
import { countOf } from '../catalogue/typed-values.ts'
import { fieldLabel } from './medication-words.ts'
import type { Read } from './substance-draft.ts'

type RuleInput = BodyOf<typeof feedWarningRules>['rules'][number]

export const LIMIT_MOST = 365
const codeShape = new RegExp(RULE_CODE)
const substanceShape = new RegExp(SUBSTANCE_CODE)

/** What stands in the fields of a rule's form. */
export interface RuleDraft {
  code: string
  kind: WarningKind
  subject: string
  other: string
  limit: string
  sex: '' | '0' | '1'
  label: RuleLabel | ''
  isForLocalUse: boolean
  severity: WarningSeverity
  text: string
  source: string
  isActive: boolean
}

/** A rule as its form begins. */
export function draftOfRule(rule: CatalogueRule | undefined): RuleDraft {
  return {
    code: rule?.code ?? '',
    kind: rule?.kind ?? 'allergy',
    subject: rule?.subject ?? '',
    other: rule?.other ?? '',
    limit: `${rule?.limit ?? ''}`,
    sex: rule?.sex === 0 ? '0' : rule?.sex === 1 ? '1' : '',
    label: rule?.label ?? '',
    isForLocalUse: rule?.isForLocalUse ?? false,
    severity: rule?.severity ?? 'caution',
    text: rule?.text ?? '',
    source: rule?.source ?? '',
    isActive: rule?.isActive ?? true,
  }
}

/** Which of the fields a rule of this kind has, and whether it must say them. */
export function fieldsOf(kind: WarningKind): { field: RuleField; isRequired: boolean }[] {
  const { must, may = [] } = fieldsOfRule[kind]
  return ruleFields
    .filter((field) => must.includes(field) || may.includes(field))
    .map((field) => ({ field, isRequired: must.includes(field) }))
}

/** The code of a new rule, of what it is about, where none is typed. */
export function suggestedCode({ kind, subject, other, label }: RuleDraft): string {
  const has = (field: RuleField) => fieldsOf(kind).some((each) => each.field === field)
  const parts = [subject.trim() || 'any', has('other') && other.trim(), has('label') && label]
  return [kind, ...parts.filter(Boolean)].join('.')
}

/** A rule as its feed takes it, or what is wrong, by the names of the feed's fields. */
export function readRule(draft: RuleDraft): Read<RuleInput> {
  const problems: Record<string, string> = {}
  const { kind, severity, isForLocalUse, isActive } = draft
  const told: Partial<Pick<RuleInput, RuleField>> = {}
  for (const { field, isRequired } of fieldsOf(kind)) {
    const typed = draft[field].trim()
    const name = fieldLabel(kind, field)
    if (typed === '') {
      if (isRequired) problems[field] = `请填写${name}`
    } else if (field === 'limit') {
      const limit = countOf(typed, 0, LIMIT_MOST)
      if (limit === undefined) problems.limit = `请输入 0 到 ${LIMIT_MOST} 的整数`
      else told.limit = limit
    } else if (field === 'sex') told.sex = typed === '1' ? 1 : 0
    else if (field === 'label') told.label = typed as RuleLabel
    else if (substanceShape.test(typed)) told[field] = typed
    else problems[field] = '请从列表中选择成分或类别'
  }
  if (kind === 'allergy' && told.other !== undefined && told.subject === undefined)
    problems.subject ??= `请填写${fieldLabel(kind, 'subject')}`
  const code = draft.code.trim() || suggestedCode(draft)
  const [text, source] = [draft.text.trim(), draft.source.trim()]
  if (text === '') problems.text = '请填写提示内容'
  if (source === '') problems.source = '请填写依据'
  if (Object.keys(problems).length === 0 && !codeShape.test(code))
    problems.code = '规则编码由类型、点和 2 到 60 个字母、数字或点组成'
  if (Object.keys(problems).length > 0) return { problems }
  return { given: { code, kind, ...told, isForLocalUse, severity, text, source, isActive } }
}
