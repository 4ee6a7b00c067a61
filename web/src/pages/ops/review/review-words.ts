import type { CompletionPart } from '@shop/contract/fields/completions'
import { inquiryLimits, type PrescriptionState, type ReviewCheck } from '@shop/contract/fields/inquiry'
import type { WarningSeverity } from '@shop/contract/fields/medication'
import { reviewCheckNames } from '@shop/contract/messages/inquiry'
import type { ReviewQueue, ReviewView, Who } from '../../../areas/operators/index.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { openCompletion } from '../completions/completion-words.ts'

export interface Look {
  words: string
  tone: BadgeTone
}

export const queueNames: Readonly<Record<ReviewQueue, string>> = {
  open: '待审核',
  second: '待复核',
  asked: '待回复',
  decided: '已处理',
}

/** What stands where a queue is empty. */
export const emptyQueues: Readonly<Record<ReviewQueue, { title: string; text?: string }>> = {
  open: { title: '没有等待审核的处方', text: '新提交的处方会自动出现在这里。' },
  second: { title: '没有等待复核的处方' },
  asked: { title: '没有等待用户回复的处方', text: '向用户提问或请用户补充资料后，处方会在这里等待。' },
  decided: { title: '还没有处理过的处方' },
}

/** In which order the rows of a queue stand. */
export const queueOrders: Readonly<Record<ReviewQueue, string>> = {
  open: '等得最久的在前',
  second: '等得最久的在前，须由初审以外的药师复核',
  asked: '等得最久的在前，用户回复或补充资料后回到待审核',
  decided: '最近处理的在前',
}

export const stateLooks: Readonly<Record<PrescriptionState, Look>> = {
  draft: { words: '未提交', tone: 'amber' },
  submitted: { words: '审核中', tone: 'sky' },
  approved: { words: '已通过', tone: 'jade' },
  refused: { words: '未通过', tone: 'cinnabar' },
  expired: { words: '已失效', tone: 'amber' },
  withdrawn: { words: '已撤回', tone: 'amber' },
}

export const severityLooks: Readonly<Record<WarningSeverity, Look>> = {
  info: { words: '提示', tone: 'sky' },
  caution: { words: '慎用', tone: 'amber' },
  serious: { words: '警示', tone: 'cinnabar' },
}

export const pictureNames = {
  prescription: '处方',
  medicalRecord: '病历',
  certificate: '证件',
  guardian: '监护人证件',
} as const

/** What pharmacists say most often; each can be changed before it is sent. */
export const reasonTemplates = [
  '所填疾病与药品适应症不符，请核对后重新下单',
  '处方或病历图片不清晰，请上传清晰图片后重新下单',
  '处方已过期或内容不完整，请凭有效处方重新下单',
  '购买数量超出合理疗程，请减少数量后重新下单',
  '用药人存在禁忌情况，不宜使用该药品，请线下就医',
  '用药人身份信息需要核实，请完善后重新下单',
] as const

export const questionTemplates = [
  '请说明最近一次就诊的时间、医院和医师的诊断',
  '目前是否同时使用其他药品？请写明药名和用量',
  '用药人是否怀孕、备孕或处于哺乳期？',
  '请说明正在使用的用法用量，以及已经使用多久',
] as const

export const reasonProblemOf = (reason: string): string | undefined => {
  const { length } = [...reason.trim()]
  if (length === 0) return '请填写原因'
  return length > inquiryLimits.reason ? `原因不能超过${inquiryLimits.reason}个字` : undefined
}

export const questionProblemOf = (question: string): string | undefined => {
  const { length } = [...question.trim()]
  if (length === 0) return '请填写问题'
  return length > inquiryLimits.question ? `问题不能超过${inquiryLimits.question}个字` : undefined
}

/** What is still to be looked at before an approval (care#182). */
export function missingChecks(
  { checks }: Pick<ReviewView, 'checks'>,
  ticked: readonly ReviewCheck[],
): string | undefined {
  const open = checks.filter((check) => !ticked.includes(check)).map((check) => reviewCheckNames[check])
  return open.length === 0 ? undefined : `请逐项核对，还有：${open.join('、')}`
}

type Standing = Pick<
  ReviewView,
  'state' | 'questions' | 'completions' | 'firstReviewer' | 'mayDecide' | 'needsSecond' | 'missingImages'
>

/** Why this pharmacist cannot approve a record under review now; undefined where they can (care#182). */
export function approvalBar(
  { state, questions, completions, firstReviewer, mayDecide, missingImages }: Standing,
  { id }: Pick<Who, 'id'>,
): string | undefined {
  if (state !== 'submitted') return undefined
  if (firstReviewer?.operatorId === id) return '您已初审通过，须由另一位药师复核。'
  if (!mayDecide && firstReviewer) return '初审登记的执业药师证号与您相同，须由另一位药师复核。'
  if (!mayDecide) return '您不能处理这个处方。'
  if (missingImages.length > 0) {
    const names = missingImages.map((kind) => pictureNames[kind]).join('、')
    return `${names}照片已不存在，无法核对身份，不能审核通过。请审核不通过并说明原因。`
  }
  if (questions.some(({ answer }) => answer === null)) return '还有问题等待用户回复，暂不能审核通过。'
  if (openCompletion(completions)) return '正在等待用户补充资料，暂不能审核通过。如不再需要，可在“补充资料”中撤回。'
  return undefined
}

/** What of a record the shopper’s last answer changed; nothing while another is waited for. */
export function newParts(completions: ReviewView['completions']): readonly CompletionPart[] {
  const [last] = completions
  return last?.state === 'answered' ? last.changed : []
}

export const hasNews = (completions: ReviewView['completions']): boolean => completions[0]?.state === 'answered'

/** Whether an approval now is the first of two. */
export const isFirstOfTwo = ({ needsSecond, firstReviewer }: Pick<Standing, 'needsSecond' | 'firstReviewer'>) =>
  needsSecond && firstReviewer === null
