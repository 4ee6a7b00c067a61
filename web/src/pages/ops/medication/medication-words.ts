import { type RuleField, type RuleLabel, ruleHabits, type WarningKind } from '@shop/contract/fields/medication'
import { healthLabelNames } from '@shop/contract/messages/health-info'

/** What each kind of rule compares, as operators call it. */
export const ruleKindNames: Readonly<Record<WarningKind, string>> = {
  allergy: '过敏',
  ageBelow: '年龄过小',
  ageAbove: '年龄过大',
  sex: '性别',
  pregnancy: '孕期',
  history: '既往病史',
  habit: '生活习惯',
  duplicate: '重复用药',
  interaction: '药物相互作用',
  supply: '剩余药量',
  amount: '总用药量',
}

export const routeNames = { systemic: '全身用药', local: '局部外用' } as const
export const ruleSexNames = { 0: '男性', 1: '女性' } as const

const habitNames = { smoking: '吸烟', drinking: '饮酒' } as const
export const isHabit = (label: RuleLabel): label is keyof typeof habitNames =>
  ruleHabits.some((habit) => habit === label)
export const ruleLabelName = (label: RuleLabel): string =>
  isHabit(label) ? habitNames[label] : healthLabelNames[label]

/** What the number of a rule counts. */
export function limitWords(kind: WarningKind, limit: number): string {
  if (kind === 'ageBelow') return `未满 ${limit} 岁`
  if (kind === 'ageAbove') return `超过 ${limit} 岁`
  return `超过 ${limit} 天`
}

/** What a rule calls the fields whose meaning depends on its kind. */
export function fieldLabel(kind: WarningKind, field: RuleField): string {
  if (field === 'subject') return '适用成分或类别'
  if (field === 'other') return kind === 'allergy' ? '过敏的成分或类别' : '不能同用的成分或类别'
  if (field === 'sex') return '不适用的性别'
  if (field === 'label') return kind === 'habit' ? '生活习惯' : '病史'
  return kind === 'ageBelow' || kind === 'ageAbove' ? '年龄（周岁）' : '天数'
}
