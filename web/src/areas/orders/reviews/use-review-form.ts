import { reviewLimits } from '@shop/contract/fields/reviews'
import { Failure } from '@shop/contract/kit/client'
import { platformMessages } from '@shop/contract/messages/platform'
import { reviewMessages } from '@shop/contract/messages/reviews'
import { type FormEvent, useRef, useState } from 'react'
import * as reviewsApi from '../../../api/orders/reviews.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { persistedDraft } from '../../../lib/persisted-draft.ts'
import { notify } from '../../../ui/notice-store.ts'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import { actOnOrder } from '../act-on-order.ts'
import type { ReviewView } from '../queries.ts'
import {
  emptyReview,
  isBegun,
  lengthOf,
  type ReviewDraft,
  type ReviewProblems,
  reviewProblems,
} from './review-draft.ts'

interface Kept {
  ordersCode: string
  drafts: Readonly<Record<string, ReviewDraft>>
  isAnonymity: boolean
}

const { keep, take } = persistedDraft<Kept>('review-draft')

const STILL_SENDING = '还有图片没有上传完成，请稍候，或移除后再提交'

/** Drafts of the products of an order, what is wrong with them, and their sending as one (decision 28). */
export function useReviewForm(accountId: string, { ordersCode, rows }: ReviewView) {
  const [kept] = useState(() => {
    const found = take(accountId, Date.now())
    return found?.ordersCode === ordersCode ? found : undefined
  })
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReviewDraft>>>(kept?.drafts ?? {})
  const [isAnonymity, setAnonymity] = useState(kept?.isAnonymity ?? false)
  const [problems, setProblems] = useState<Readonly<Record<string, ReviewProblems>>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The order was reviewed, or cannot be any more: nothing is left to lose. */
  const [isOver, setOver] = useState(false)
  const unsent = useRef(new Set<string>())
  const root = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus<string>(root)
  const draftOf = (productCode: string) => drafts[productCode] ?? emptyReview

  const change = (productCode: string, part: Partial<ReviewDraft>) => {
    setDrafts((before) => ({ ...before, [productCode]: { ...(before[productCode] ?? emptyReview), ...part } }))
    // What was missing is not, or is found missing when it is sent again.
    setProblems((before) => {
      const left = Object.entries(before[productCode] ?? {}).filter(([place]) => !(place in part))
      return { ...before, [productCode]: Object.fromEntries(left) }
    })
    setProblem(undefined)
  }
  const check = (): boolean => {
    const found = Object.fromEntries(rows.map(({ productCode }) => [productCode, reviewProblems(draftOf(productCode))]))
    setProblems(found)
    const places = Object.entries(found).flatMap(([code, of]) => Object.keys(of).map((place) => `${code}-${place}`))
    if (places.length > 0) {
      const isOnlyTooLong = rows.every(({ productCode }) => {
        const { content, ...rest } = found[productCode] ?? {}
        const isLong = lengthOf(draftOf(productCode).content) > reviewLimits.content
        return Object.keys(rest).length === 0 && (content === undefined || isLong)
      })
      setProblem(isOnlyTooLong ? reviewMessages.REVIEW_CONTENT_TOO_LONG : reviewMessages.REVIEW_INCOMPLETE)
      focusFirstError(places)
      return false
    }
    if (unsent.current.size === 0) return true
    setProblem(STILL_SENDING)
    focusFirstError([...unsent.current].map((code) => `${code}-pictures`))
    return false
  }
  const send = () =>
    reviewsApi.reviewOrder({
      id: ordersCode,
      isAnonymity,
      productEvaVos: rows.map(({ productCode }) => {
        const { score = 0, label, content, pictures } = draftOf(productCode)
        return { productCode, score, content: content.trim(), label: [...label], isAnonymity, pictures: [...pictures] }
      }),
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !check()) return
    setProblem(undefined)
    setBusy(true)
    try {
      await actOnOrder(send, () => {
        setOver(true)
        notify('评价成功，感谢您的分享')
      })
    } catch (error) {
      if (error instanceof Failure && error.status === 401) {
        keep(accountId, { ordersCode, drafts, isAnonymity }, Date.now())
        notify(platformMessages.NOT_LOGGED_IN, 'failure')
      } else setProblem(failureText(error))
    }
    setBusy(false)
  }
  return {
    root,
    draftOf,
    problemsOf: (productCode: string): ReviewProblems => problems[productCode] ?? {},
    isAnonymity,
    setAnonymity,
    problem,
    busy,
    isOver,
    isBegun: Object.values(drafts).some(isBegun),
    isRestored: kept !== undefined,
    change,
    setWhole: (productCode: string, isWhole: boolean) => {
      if (isWhole) unsent.current.delete(productCode)
      else unsent.current.add(productCode)
    },
    submit,
  }
}
