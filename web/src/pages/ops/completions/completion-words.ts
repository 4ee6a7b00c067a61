import { type CompletionKind, type CompletionState, completionLimits } from '@shop/contract/fields/completions'
import { linkHours } from '@shop/contract/fields/links'
import { completionStateNames } from '@shop/contract/messages/completions'
import type { CompletionRow } from '../../../areas/operators/index.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const completionKindNames: Readonly<Record<CompletionKind, string>> = {
  plain: `普通（${linkHours.plain} 小时）`,
  chronic: `慢病用药（${linkHours.chronic} 小时）`,
}

const tones: Readonly<Record<CompletionState, BadgeTone>> = {
  open: 'amber',
  answered: 'jade',
  expired: 'sky',
  withdrawn: 'sky',
  ended: 'sky',
}

export const completionLook = (state: CompletionState): { tone: BadgeTone; words: string } => ({
  tone: tones[state],
  words: completionStateNames[state],
})

/** What pharmacists ask for most often; each can be changed before it is sent. */
export const noteTemplates = [
  '处方图片不清晰，请在光线充足处重新拍摄完整处方',
  '处方缺少医师签名或医院印章，请上传完整的处方',
  '处方姓名与用药人不一致，请核对用药人资料',
  '请补充用药人的过敏史和既往病史',
] as const

export const noteProblemOf = (note: string): string | undefined =>
  [...note.trim()].length > completionLimits.note ? `说明不能超过${completionLimits.note}个字` : undefined

/** The one that waits for the shopper, if any. */
export const openCompletion = <Row extends Pick<CompletionRow, 'state'>>(completions: readonly Row[]) =>
  completions.find(({ state }) => state === 'open')
