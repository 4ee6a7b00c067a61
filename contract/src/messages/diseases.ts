import { type AgeProblem, DISEASES_MOST_FOUND, diseaseLimits, type PatientProblem } from '../fields/diseases.ts'

/** Texts of choosing diseases. */
export const diseaseMessages = {
  DISEASE_REQUIRED: '请为每个药品至少选择一种疾病',
  DISEASE_EXISTS: '该疾病已存在',
  DISEASE_UNKNOWN: '所选疾病不存在，请重新选择',
  DISEASE_UNFIT: '所选疾病与用药人的性别或年龄不符，请重新选择',
  DISEASES_FULL: `每个药品最多可选择${diseaseLimits.chosen}种疾病`,
  DISEASE_SEARCH_REQUIRED: '请输入疾病名称搜索',
  DISEASE_SEARCH_TOO_LONG: `搜索内容不能超过${diseaseLimits.name}个字`,
  CUSTOM_DISEASE_REQUIRED: '请输入疾病名称',
  CUSTOM_DISEASE_TOO_LONG: `疾病名称不能超过${diseaseLimits.name}个字`,
  CUSTOM_DISEASE_MALFORMED: '疾病名称须包含文字',
  CUSTOM_DISEASES_FULL: `最多可自定义${diseaseLimits.custom}种疾病`,
  PRODUCT_AGE_FORBIDDEN: '用药人的年龄不能使用该药品',
  DISEASE_CODE_PAIR: '同一药品的疾病编码不能重复',
  DISEASE_AGES_CROSSED: '年龄下限不能大于上限',
} as const

/** The sex that a disease occurs in, as operators read it. */
export const diseaseSexNames = { male: '限男性', female: '限女性', common: '不限' } as const

/** Why the patient may not take a drug at all. */
export function productAgeText({ kind, years }: AgeProblem): string {
  return kind === 'under' ? `未满${years}岁患者禁用` : `${years}岁以上患者禁用`
}

/** Why the patient cannot have a disease. */
export function diseaseProblemText(problem: PatientProblem): string {
  if (problem.kind === 'sex') return '所选用药人的性别不能使用该疾病'
  const { kind, years } = problem
  return kind === 'under' ? `该疾病不适用于未满${years}岁的用药人` : `该疾病不适用于${years}岁以上的用药人`
}

/** Texts of the picker. */
export const diseasePickerTexts = {
  group: (drug: string) => `${drug}对应的疾病`,
  chosen: '已选疾病',
  remove: (name: string) => `移除${name}`,
  own: '自定义',
  tags: '常见疾病',
  unfold: '展开',
  fold: '收起',
  search: '搜索其他疾病',
  placeholder: '疾病名称、拼音首字母或编码',
  searching: '正在搜索…',
  searchFailed: '网络错误，请稍后重试',
  again: '重试',
  found: (count: number) =>
    count < DISEASES_MOST_FOUND ? `找到${count}种疾病` : `找到${count}种以上疾病，请输入更多文字`,
  nothingFound: '没有找到适合该用药人的疾病',
  results: '搜索结果',
  more: '加载更多',
  addOwn: (name: string) => `添加“${name}”`,
} as const
