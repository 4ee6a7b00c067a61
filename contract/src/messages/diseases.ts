import { diseaseLimits } from '../fields/diseases.ts'

/** Texts of choosing diseases (commerce spec sections 5 and 8). */
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

/** Why the patient cannot have a disease, or take a medicine. */
export const patientUnder = (years: number) => `未满${years}岁患者禁用`
export const patientOver = (years: number) => `${years}岁以上患者禁用`
export const DISEASE_SEX_UNFIT = '所选用药人的性别不能使用该疾病'
export const diseaseUnder = (years: number) => `该疾病不适用于未满${years}岁的用药人`
export const diseaseOver = (years: number) => `该疾病不适用于${years}岁以上的用药人`

/** The picker's own texts. */
export const diseasePicker = {
  search: '搜索疾病名称、拼音或首字母',
  searchFailed: '网络错误，请稍后重试',
  nothingFound: '没有找到符合用药人情况的疾病',
} as const
