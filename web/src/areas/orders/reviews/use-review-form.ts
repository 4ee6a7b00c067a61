import { reviewLimits } from '@shop/contract/fields/reviews'
import { reviewMessages } from '@shop/contract/messages/reviews'
import { useRef, useState } from 'react'
import * as reviewsApi from '../../../api/orders/reviews.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { formDrafts } from '../../../lib/form-draft.ts'
import { type Problems, useForm } from '../../../lib/use-form.ts'
import { notify } from '../../../ui/notice-store.ts'
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

interface Values {
  /** By product. */
  drafts: Readonly<Record<string, ReviewDraft>>
  isAnonymity: boolean
}

const keptReviews = formDrafts<Values>('review-draft', { restored: '已恢复您刚才填写的评价' })

const STILL_SENDING = '还有图片没有上传完成，请稍候，或移除后再提交'

const draftIn = ({ drafts }: Values, productCode: string) => drafts[productCode] ?? emptyReview

/** Where a field of a product stands in the form. */
const placeOf = (productCode: string, field: string) => `${productCode}-${field}`

/** What keeps the reviews from being sent: by product and field, and in one sentence. */
function problemsIn(values: Values, codes: readonly string[], unsent: ReadonlySet<string>): Problems<string> {
  const found = codes.map((code) => ({
    code,
    draft: draftIn(values, code),
    wrong: reviewProblems(draftIn(values, code)),
  }))
  const placed = Object.fromEntries(
    found.flatMap(({ code, wrong }) => Object.entries(wrong).map(([field, text]) => [placeOf(code, field), text])),
  )
  if (Object.keys(placed).length === 0) {
    const sending = [...unsent].map((code) => [placeOf(code, 'pictures'), STILL_SENDING])
    return sending.length > 0 ? { ...Object.fromEntries(sending), form: STILL_SENDING } : {}
  }
  const isOnlyTooLong = found.every(({ draft, wrong: { content, ...rest } }) => {
    const isLong = lengthOf(draft.content) > reviewLimits.content
    return Object.keys(rest).length === 0 && (content === undefined || isLong)
  })
  return { ...placed, form: isOnlyTooLong ? reviewMessages.REVIEW_CONTENT_TOO_LONG : reviewMessages.REVIEW_INCOMPLETE }
}

/** Drafts of the products of an order, what is wrong with them, and their sending as one (orders#40). */
export function useReviewForm(accountId: string, { ordersCode, rows }: ReviewView) {
  /** The order was reviewed: nothing is left to lose. */
  const [isOver, setOver] = useState(false)
  const unsent = useRef(new Set<string>())
  const codes = rows.map(({ productCode }) => productCode)
  const send = (values: Values) =>
    reviewsApi.reviewOrder({
      id: ordersCode,
      isAnonymity: values.isAnonymity,
      productEvaVos: codes.map((productCode) => {
        const { score = 0, label, content, pictures } = draftIn(values, productCode)
        const written = { content: content.trim(), label: [...label], pictures: [...pictures] }
        return { productCode, score, isAnonymity: values.isAnonymity, ...written }
      }),
    })
  const form = useForm<Values, string>({
    initial: { drafts: {}, isAnonymity: false },
    isBegun: ({ drafts }) => Object.values(drafts).some(isBegun),
    check: (values) => problemsIn(values, codes, unsent.current),
    send: async (values) => {
      let isDone = false
      await actOnOrder(
        () => send(values),
        () => {
          isDone = true
          setOver(true)
          notify('评价成功，感谢您的分享')
        },
      )
      return isDone
    },
    refused: (error) => ({ form: failureText(error) }),
    draft: keptReviews(accountId, ordersCode),
  })
  return {
    ...form,
    isOver,
    draftOf: (productCode: string) => draftIn(form.values, productCode),
    problemsOf: (productCode: string): ReviewProblems => {
      const of = (['score', 'label', 'content'] as const).flatMap((field) => {
        const text = form.problems[placeOf(productCode, field)]
        return text ? [[field, text]] : []
      })
      return Object.fromEntries(of)
    },
    write: (productCode: string, part: Partial<ReviewDraft>) => {
      const { drafts } = form.now()
      form.change({ drafts: { ...drafts, [productCode]: { ...draftIn(form.now(), productCode), ...part } } })
      // What was missing is not, or is found missing when it is sent again.
      form.forget(...Object.keys(part).map((field) => placeOf(productCode, field)))
    },
    setWhole: (productCode: string, isWhole: boolean) => {
      if (isWhole) unsent.current.delete(productCode)
      else unsent.current.add(productCode)
    },
  }
}
