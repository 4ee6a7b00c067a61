import { couponLimits } from '@shop/contract/fields/coupons'
import { newKey } from '../../../lib/new-key.ts'
import { dayOf } from '../finance/day-range.ts'
import { textProblem } from './operator-text.ts'

/** What stands in the form that gives a coupon to members. */
export interface GrantDraft {
  /** One a line. */
  phones: string
  /** Names the batch: within one, each member is given the coupon once. */
  batch: string
  reason: string
  /** Of this form: what is sent again takes effect once. */
  key: string
}
export type GrantField = 'phones' | 'batch' | 'reason'

/** An empty form, with a name for its batch that no other has. @param now epoch ms */
export function emptyGrant(now: number): GrantDraft {
  const key = newKey()
  return { phones: '', batch: `${dayOf(now).replaceAll('-', '')}-${key.slice(0, 6)}`, reason: '', key }
}

export interface ReadPhones {
  /** Each once, in the order in which they stand. */
  phones: string[]
  /** How many were written more than once. */
  repeated: number
  /** The first that is none, with its line. */
  wrong: { line: number; text: string } | undefined
}

/** The phones in a text: one a line, or with commas between; blanks, dashes and +86 do not matter. */
export function readPhones(text: string): ReadPhones {
  const written = text.split('\n').flatMap((line, index) =>
    line
      .split(/[\t,，、;；]/)
      .map((each) => ({
        line: index + 1,
        text: each.trim(),
        phone: each.replace(/[\s-]/g, '').replace(/^\+?86(?=1)/, ''),
      }))
      .filter(({ phone }) => phone !== ''),
  )
  const phones = [...new Set(written.map(({ phone }) => phone))]
  return {
    phones,
    repeated: written.length - phones.length,
    wrong: written.find(({ phone }) => !/^1[3-9]\d{9}$/.test(phone)),
  }
}

/** What keeps a coupon from being given. */
export function grantProblems({ phones: text, batch, reason }: GrantDraft): { [Name in GrantField]?: string } {
  const phones = phonesProblem(readPhones(text))
  const reasonProblem = textProblem(reason, 200, '请填写原因')
  return {
    ...(phones && { phones }),
    ...(!/^[A-Za-z0-9_-]{1,40}$/.test(batch.trim()) && { batch: '批次名为 1 到 40 位字母、数字、短横线或下划线' }),
    ...(reasonProblem && { reason: reasonProblem }),
  }
}

function phonesProblem({ phones, wrong }: ReadPhones): string | undefined {
  if (phones.length === 0) return '请填写手机号码，每行一个'
  if (wrong) return `第 ${wrong.line} 行“${wrong.text.slice(0, 20)}”不是正确的手机号码`
  const most = couponLimits.phones
  return phones.length > most ? `一次最多 ${most} 个手机号码，现有 ${phones.length} 个` : undefined
}
