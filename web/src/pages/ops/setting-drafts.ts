import { formatCents } from '../../lib/formats.ts'
import { type Kind, partsOf, type Spec } from './setting-specs.ts'

/** What stands in the fields of a setting, by part. */
export type Draft = Readonly<Record<string, string>>
type Faults = Record<string, string>

const NOT_SET = '未设置'
const LINK = /^(https?:\/\/|\/)\S*$/
/** As the contract has it: an origin, without TLS on this machine alone. */
const SITE = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/
const MOST_YUAN = 10_000_000
const MOST_SITES = 20

/** The name of a part's field in the form. */
export const placeOf = (part: string) => (part === '' ? 'value' : `value.${part}`)

const partOf = (value: unknown, part: string): unknown =>
  part === '' ? value : typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : null

/** A value as it stands in its fields. */
export function draftOf(spec: Spec, value: unknown): Draft {
  const typed = ([part, { kind }]: [string, { kind: Kind }]) => [part, typedOf(kind, partOf(value, part))]
  return Object.fromEntries(Object.entries(partsOf(spec)).map(typed))
}

function typedOf({ as }: Kind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (as === 'switch') return value === true ? '1' : '0'
  if (as === 'money') return formatCents(Number(value)).replace(/\.00$/, '')
  if (as === 'ticks') return (value as number[]).join(',')
  return as === 'sites' ? (value as string[]).join('\n') : String(value)
}

/** A value as people read it: what each part is called, without a name where there is only one, and what it says. */
export function toldOf(spec: Spec, value: unknown): { label: string | undefined; words: string }[] {
  if (value === null || value === undefined) return [{ label: undefined, words: NOT_SET }]
  return Object.entries(partsOf(spec)).map(([part, { label, kind }]) => ({
    label: part === '' ? undefined : label,
    words: wordsOf(kind, partOf(value, part)),
  }))
}

function wordsOf(kind: Kind, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOT_SET
  if (kind.as === 'switch' || kind.as === 'flag') return value === true || value === 1 ? '是' : '否'
  if (kind.as === 'money') return `¥${formatCents(Number(value))}`
  if (kind.as === 'count') return `${value} ${kind.unit}`
  if (kind.as === 'choice') return kind.names[Number(value)] ?? `规则 ${value}`
  if (kind.as === 'ticks') return (value as number[]).map((each) => kind.names[each]).join('、') || '无'
  return kind.as === 'sites' ? (value as string[]).join('\n') || NOT_SET : String(value)
}

/** What was typed as the shop keeps it, or what is wrong, beside which field. */
export function readDraft(spec: Spec, draft: Draft): { value: unknown } | { problems: Faults } {
  const parts = Object.entries(partsOf(spec))
  const isBlank = parts.every(([part]) => (draft[part] ?? '').trim() === '')
  if ('parts' in spec && spec.isOptional && isBlank) return { value: null }
  const problems: Faults = {}
  const read = parts.map(([part, { kind }]) => {
    const found = readPart(kind, (draft[part] ?? '').trim())
    if ('problem' in found) problems[placeOf(part)] = found.problem
    return [part, 'problem' in found ? null : found.value] as const
  })
  if (Object.keys(problems).length > 0) return { problems }
  return { value: 'parts' in spec ? Object.fromEntries(read) : read[0]?.[1] }
}

function readPart(kind: Kind, typed: string): { value: unknown } | { problem: string } {
  switch (kind.as) {
    case 'switch':
      return typed === '' ? { problem: '请选择是或否' } : { value: typed === '1' }
    case 'flag':
      return typed === '' ? { problem: '请选择是或否' } : { value: Number(typed) }
    case 'choice':
      return kind.names[Number(typed)] && typed !== '' ? { value: Number(typed) } : { problem: '请选择一项' }
    case 'ticks':
      return { value: typed === '' ? [] : typed.split(',').map(Number) }
    case 'money':
      if (!/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return { problem: '请输入以元为单位的金额，最多两位小数' }
      return Number(typed) > MOST_YUAN ? { problem: '金额过大，请检查' } : { value: Math.round(Number(typed) * 100) }
    case 'count': {
      const { least = 0, most } = kind
      return /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
        ? { value: Number(typed) }
        : { problem: `请输入 ${least} 到 ${most} 的整数` }
    }
    case 'link':
      if (typed === '') return { value: null }
      return LINK.test(typed) && typed.length <= 500
        ? { value: typed }
        : { problem: '请输入以 https://、http:// 或 / 开头的地址' }
    case 'sites':
      return readSites(typed)
    case 'text':
      if (typed === '') return kind.isOptional ? { value: null } : { problem: '请填写内容' }
      return typed.length > kind.most ? { problem: `最多 ${kind.most} 个字` } : { value: typed }
  }
}

function readSites(typed: string): { value: string[] } | { problem: string } {
  const sites = typed.split(/\s+/).filter((site) => site !== '')
  const wrong = sites.find((site) => !SITE.test(site))
  if (wrong !== undefined) return { problem: `${wrong} 不是网站来源，请写成 https://www.example.com，不带路径` }
  if (new Set(sites).size < sites.length) return { problem: '有重复的网站，请删去' }
  return sites.length > MOST_SITES ? { problem: `最多 ${MOST_SITES} 个网站` } : { value: sites }
}
