import type { Region } from './region-tree.ts'

const peoples =
  '土家族|苗族|彝族|傣族|景颇族|哈尼族|布依族|侗族|藏族|羌族|壮族|朝鲜族|回族|满族|蒙古族|蒙古|哈萨克族|哈萨克|柯尔克孜族|柯尔克孜|维吾尔族|维吾尔|白族|傈僳族|黎族|瑶族|仡佬族|畲族|水族|纳西族|佤族|拉祜族|布朗族|独龙族|怒族|普米族|裕固族|保安族|东乡族|撒拉族|土族|达斡尔族|达斡尔|鄂温克族|鄂伦春|塔吉克|锡伯|毛南族|仫佬族|各族'
const ofPeoples = new RegExp(`(?:${peoples})+$`, 'u')
/** What kind of division a name ends in, by the digits of its code; streets are never shortened: 五山街道 is not 五山路. */
const kinds: Readonly<Record<number, RegExp>> = {
  2: /(?:特别行政区|自治区|省|市)$/u,
  4: /(?:自治州|地区|市|盟)$/u,
  6: /(?:自治县|自治旗|新区|林区|特区|区|县|市|旗)$/u,
}

/**
 * How people call a division for short: 广东 for 广东省, 恩施 for 恩施土家族苗族自治州, 浦东 for 浦东新区.
 * @returns undefined where what is left would be no name, as of 东区
 */
export function shortName({ code, name }: Region): string | undefined {
  const kind = kinds[code.length]
  if (!kind) return undefined
  const bare = name.replace(kind, '')
  if (bare === name) return undefined
  const short = bare.replace(ofPeoples, '')
  const shortest = short.length >= 2 ? short : bare
  return shortest.length >= 2 ? shortest : undefined
}

/** What a name may be found as, the longest first. */
export function spellings(region: Region): readonly { text: string; isShort: boolean }[] {
  const short = shortName(region)
  // 恩施州 is what people say of 恩施土家族苗族自治州.
  const state = short && region.name.endsWith('自治州') ? [{ text: `${short}州`, isShort: false }] : []
  return [{ text: region.name, isShort: false }, ...state, ...(short ? [{ text: short, isShort: true }] : [])]
}

/** What makes a road, a village or a house of the name in front of it: 天河路 is not 天河 and then 路. */
const goesOn =
  /^(?:[东南西北中]{0,2}[一二三四五六七八九十]*(?:路|街|道|巷|弄|里|大道|胡同)|[东南西北中]?(?:村|镇|乡|桥|站|山|湖|河|江|寺|城)|大厦|大学|医院|花园|小区|新村|中学|小学|公馆|广场|公园|公寓|酒店|宾馆|名苑|家园)/u

/** Whether a short name ends where it stands, as far as what follows tells. */
export function endsThere(rest: string): boolean {
  return !goesOn.test(rest)
}
