import { birthdayInstant } from './birthday.ts'

/** A resident's ID number of 18 characters, or of 15 as cards before 2013 had it (shop#43). */
const shape = /^(?:\d{15}|\d{17}[\dX])$/

/** The first two digits: who issued it. 81, 82 and 83 stand on residence permits, 91 abroad. */
export const idNumberProvinces: Readonly<Record<string, string>> = {
  11: '北京',
  12: '天津',
  13: '河北',
  14: '山西',
  15: '内蒙古',
  21: '辽宁',
  22: '吉林',
  23: '黑龙江',
  31: '上海',
  32: '江苏',
  33: '浙江',
  34: '安徽',
  35: '福建',
  36: '江西',
  37: '山东',
  41: '河南',
  42: '湖北',
  43: '湖南',
  44: '广东',
  45: '广西',
  46: '海南',
  50: '重庆',
  51: '四川',
  52: '贵州',
  53: '云南',
  54: '西藏',
  61: '陕西',
  62: '甘肃',
  63: '青海',
  64: '宁夏',
  65: '新疆',
  71: '台湾',
  81: '香港',
  82: '澳门',
  83: '台湾',
  91: '国外',
}

/** ISO 7064 MOD 11-2, as GB 11643 uses it. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checks = '10X98765432'

/** The last character of an 18-character number. @param number of which the first seventeen digits count */
export function idNumberCheck(number: string): string {
  const sum = weights.reduce<number>((total, weight, at) => total + weight * Number(number[at]), 0)
  return checks.charAt(sum % checks.length)
}

export type IdNumberProblem = 'ID_NUMBER_MALFORMED' | 'ID_NUMBER_AREA_UNKNOWN' | 'ID_NUMBER_CHECK_WRONG'

/**
 * Form, province and date, check digit, in this order. A small x counts as X.
 * @param now epoch ms; where it is known, nobody is born after it
 */
export function idNumberProblem(text: string, now = Number.POSITIVE_INFINITY): IdNumberProblem | undefined {
  const number = text.toUpperCase()
  if (!shape.test(number)) return 'ID_NUMBER_MALFORMED'
  if (!(number.slice(0, 2) in idNumberProvinces)) return 'ID_NUMBER_AREA_UNKNOWN'
  const date = birthdayIn(number)
  if (!isDay(date) || birthdayInstant(date) > now) return 'ID_NUMBER_MALFORMED'
  const isChecked = number.length === 15 || number.charAt(17) === idNumberCheck(number)
  return isChecked ? undefined : 'ID_NUMBER_CHECK_WRONG'
}

export interface IdNumberFacts {
  sex: 'male' | 'female'
  /** epoch ms of midnight +08:00, for `ageAt` of `birthday.ts` */
  birthday: number
  province: string
}

/** What a number says of its holder; `undefined` where it is none. */
export function idNumberFacts(text: string): IdNumberFacts | undefined {
  if (idNumberProblem(text)) return undefined
  const number = fullIdNumber(text)
  return {
    sex: Number(number[16]) % 2 === 1 ? 'male' : 'female',
    birthday: birthdayInstant(birthdayIn(number)),
    province: idNumberProvinces[number.slice(0, 2)]!,
  }
}

/** The number as cards have it today: what has 15 digits gets its century and check digit. */
export function fullIdNumber(text: string): string {
  const number = text.toUpperCase()
  if (number.length !== 15) return number
  const first = `${number.slice(0, 6)}19${number.slice(6)}`
  return `${first}${idNumberCheck(first)}`
}

/** How an ID or certificate number is shown: three characters before and two after, so that neither birthday nor sex can be read. */
export function maskIdNumber(idNumber: string): string {
  const characters = [...idNumber]
  if (characters.length <= 5) return '*'.repeat(characters.length)
  return characters.map((each, index) => (index < 3 || index >= characters.length - 2 ? each : '*')).join('')
}

/** `yyyy-mm-dd`, whether or not there is such a day. Cards of 15 digits were given to people born in the last century. */
function birthdayIn(number: string): string {
  const digits = number.length === 15 ? `19${number.slice(6, 12)}` : number.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

function isDay(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  // A day too many, or none, falls into another month.
  return year >= 1800 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}
