import { consigneeProblem } from '@shop/contract/fields/address'
import { landlineProblem } from '@shop/contract/fields/landline'
import { findPlace } from './find-place.ts'
import type { RegionTree } from './region-tree.ts'
import { looksLikeFullName } from './surnames.ts'

/** What was recognised; everything in it stands in the text, and what does not stand there is absent. */
export interface SplitAddress {
  consignee?: string
  consigneePhone1?: string
  consigneePhone2?: string
  provinceCode?: string
  cityCode?: string
  regionCode?: string
  streetCode?: string
  customArea?: string
  zipCode?: string
}

/** Parts of a line; a control character that no text holds, so that it parts without being one of ours. */
const BREAK = '\n'
/** Stands where a label was: what follows it is what the label says. */
const LABEL = '|'

const labels = {
  name: '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字',
  phone: '手机号码|手机号|联系电话|联系方式|固定电话|电话号码|座机号码|手机|电话|固话|座机',
  place: '所在地区|所在省市|省市区|收货地区|所在城市|地区',
  detail: '详细收货地址|详细地址|收货地址|收件地址|街道地址|地址',
  zip: '邮政编码|邮编',
}
const labelled = new RegExp(
  `(?<![\\p{Script=Han}])(?:${Object.entries(labels)
    .map(([kind, words]) => `(?<${kind}>${words})`)
    .join('|')})(?: *[:=] *| +|(?=\\d|\\n|$))`,
  'gu',
)

/**
 * Splits one pasted line into name, phones, place and detail address, whatever their order (account#82). Nothing is made up:
 * what it answers are codes of places that the text names, and pieces of the text.
 */
export function splitAddress(tree: RegionTree, pasted: string): SplitAddress {
  const text = narrow(pasted)
  const phones = takePhones(text)
  const zip = takeZipCode(phones.rest)
  const { name: ofLabel, rest } = takeLabels(zip.rest)
  const place = findPlace(tree, rest)
  const before = pieces(place ? rest.slice(0, place.start) : rest)
  const after = pieces(place ? rest.slice(place.end) : '')
  const consignee =
    ofLabel ??
    takeName(before, after, place !== undefined) ??
    (place && before.length === 0 && /^[ \n]+\p{Script=Han}/u.test(rest.slice(place.end))
      ? takeLoneName(after)
      : undefined)
  const customArea = [...(place ? after : []), ...before.filter((piece) => piece !== '中国')].join(' ')
  return {
    ...(consignee === undefined ? {} : { consignee }),
    ...(phones.landline ? { consigneePhone1: phones.landline } : {}),
    ...(phones.mobile ? { consigneePhone2: phones.mobile } : {}),
    ...(place ? codesOf(place) : {}),
    ...(customArea ? { customArea } : {}),
    ...(zip.code ? { zipCode: zip.code } : {}),
  }
}

/** Fullwidth signs become the plain ones and everything that breaks a line one break; brackets stay as they are written. */
function narrow(text: string): string {
  return text
    .replace(/[\u2028\u2029\p{Cc}]+/gu, BREAK)
    .replace(/[！-～]/g, (sign) =>
      sign === '（' || sign === '）' ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\u3000\u00a0]/g, ' ')
}

function takePhones(text: string): { mobile?: string; landline?: string; rest: string } {
  const mobile = /(?<!\d)(?:(?:\+|00)?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/.exec(text)
  const withoutMobile = without(text, mobile)
  // A number that another shop masked helps nobody.
  const unmasked = withoutMobile.replace(/(?<!\d)1\d{2}\*{4}\d{4}(?!\d)/g, BREAK)
  const landline =
    /(?<!\d)[(（]?(0(?:10|2\d|[3-9]\d{2}))[)）]?[- ]?([2-9]\d{6,7})(?:(?:-|转|分机号?:?) ?(\d{1,6}))?(?!\d)/.exec(
      unmasked,
    )
  const joined = landline ? landline.slice(1).filter(Boolean).join('-') : ''
  const isLandline = joined !== '' && landlineProblem(joined) === undefined
  return {
    ...(mobile ? { mobile: mobile.slice(1).join('') } : {}),
    ...(isLandline ? { landline: joined } : {}),
    rest: isLandline ? without(unmasked, landline) : unmasked,
  }
}

function takeZipCode(text: string): { code?: string; rest: string } {
  const found =
    /(?:邮政编码|邮编) *(?:: *)?(\d{6})(?!\d)/.exec(text) ??
    /(?<=^|[\s,;，；(（])([0-8]\d{5})(?=$|[\s,;，；)）])/.exec(text)
  return found?.[1] ? { code: found[1], rest: without(text, found) } : { rest: text }
}

/** Takes the labels off; what follows that of a name, up to the next break or label, is the name. */
function takeLabels(text: string): { name?: string; rest: string } {
  const found = [...text.matchAll(labelled)]
  const ofName = found.find((match) => match.groups?.name)
  const unlabelled = (part: string) => part.replace(labelled, LABEL)
  if (!ofName) return { rest: unlabelled(text) }
  const start = ofName.index + ofName[0].length
  const following = text.slice(start)
  const next = following.search(new RegExp(`[,;，；、\\n]|${labelled.source}`, 'u'))
  const whole = next < 0 ? following : following.slice(0, next)
  // Two words of Chinese are a name and something else; two of English are one name.
  const said = (/^ *[A-Za-z]/.test(whole) ? whole : (whole.trim().split(' ')[0] ?? '')).trim()
  const name = withoutAddressee(said)
  if (consigneeProblem(name)) return { rest: unlabelled(text) }
  const end = start + whole.indexOf(said) + said.length
  return { name, rest: unlabelled(`${text.slice(0, ofName.index)}${BREAK}${text.slice(end)}`) }
}

/** Chooses the piece that is most like a name and takes it out of its list. */
function takeName(before: string[], after: string[], hasPlace: boolean): string | undefined {
  const candidates = [
    // The piece that goes on after the place is its detail.
    ...before.map((piece, index) => ({ list: before, index, piece, isNear: hasPlace })),
    ...after.map((piece, index) => ({ list: after, index, piece, isNear: false })).slice(after.length > 1 ? 0 : 1),
  ].flatMap((candidate) => {
    const name = withoutAddressee(candidate.piece)
    return consigneeProblem(name) || isPlaceLike(name)
      ? []
      : [{ ...candidate, name, weight: (looksLikeFullName(name) ? 4 : 0) + (candidate.isNear ? 2 : 0) }]
  })
  const best = candidates.sort((a, b) => b.weight - a.weight)[0]
  if (!best || (best.weight === 0 && !/^[\p{Script=Han}·•]{2,4}$|^[A-Za-z]/u.test(best.name)))
    return takeGluedName(after)
  best.list.splice(best.index, 1)
  return best.name
}

/** 信义区 周杰: all there is after the place, apart from it; alone it is more likely who lives there than where. */
function takeLoneName(after: string[]): string | undefined {
  const name = after.length === 1 ? withoutAddressee(after[0] ?? '') : ''
  if (!/^\p{Script=Han}{2,4}$/u.test(name) || consigneeProblem(name) || isPlaceLike(name)) return undefined
  after.pop()
  return name
}

/** 381号张三: a full name at the very end, straight after a number and what it counts. */
function takeGluedName(after: string[]): string | undefined {
  const last = after.at(-1)
  const found = last === undefined ? null : /^(.*\d(?:号|室|楼|栋|幢|座|单元|层)?)(\p{Script=Han}{2,4})$/u.exec(last)
  const [, detail, name] = found ?? []
  if (!detail || !name || !looksLikeFullName(name) || isPlaceLike(name)) return undefined
  after.splice(-1, 1, detail)
  return name
}

function isPlaceLike(text: string): boolean {
  return /(?:路|街|道|巷|弄|里|号|楼|室|层|栋|幢|座|村|镇|乡|区|县|市|省|苑|园|院|城|厦|场|店|校|铺|站|馆|厅|所|司|厂|部|中心|门口|大学|公寓|小区)$/u.test(
    text,
  )
}

function withoutAddressee(text: string): string {
  return text.replace(/ ?[(（]?(?:收|收件|签收)[)）]?$/u, '')
}

function pieces(text: string): string[] {
  return (
    text
      // Two words of English are one name.
      .split(/(?:[,;，；。|\n]|(?<![A-Za-z.]) +| +(?![A-Za-z]))+/u)
      // From the first sign that parts nothing to the last.
      .map((piece) => /[^.、:\-_/·](?:.*[^.、:\-_/·])?/su.exec(piece)?.[0] ?? '')
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  )
}

function without(text: string, found: RegExpExecArray | null): string {
  return found ? text.slice(0, found.index) + BREAK + text.slice(found.index + found[0].length) : text
}

function codesOf({ provinceCode, cityCode, regionCode, streetCode }: NonNullable<ReturnType<typeof findPlace>>) {
  return {
    provinceCode,
    ...(cityCode ? { cityCode } : {}),
    ...(regionCode ? { regionCode } : {}),
    ...(streetCode ? { streetCode } : {}),
  }
}
