import { formatCents } from '@shop/contract/fields/money'
import type { Settings } from './settings.ts'

/** What delivery costs, in a sentence. */
export function freightWords({ cents, freeFromCents }: Settings['mall']['freight']): string {
  if (cents === 0) return '全场包邮'
  return `运费 ¥${formatCents(cents)}，单笔满 ¥${formatCents(freeFromCents)} 包邮`
}
