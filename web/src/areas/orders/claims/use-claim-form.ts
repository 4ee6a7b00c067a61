import type { ClaimKind } from '@shop/contract/fields/claims'
import { Failure } from '@shop/contract/kit/client'
import { useRef } from 'react'
import * as claimsApi from '../../../api/orders/claims.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { formDrafts } from '../../../lib/form-draft.ts'
import { keyFor } from '../../../lib/new-key.ts'
import { placeProblems, useForm } from '../../../lib/use-form.ts'
import { notify } from '../../../ui/notice-store.ts'
import { actOnOrder } from '../act-on-order.ts'
import type { ClaimsView } from '../queries.ts'
import { type ClaimDraft, type ClaimFieldName, claimProblems, isClaimBegun, ofOfferedKind } from './claim-draft.ts'

const drafts = formDrafts<ClaimDraft>('claim-draft', { restored: '已恢复您刚才填写的申请' })

const codes: Readonly<Record<string, ClaimFieldName>> = {
  CLAIM_REASON_REFUSED: 'reason',
  CLAIM_TOO_EARLY: 'reason',
  CLAIM_DESCRIPTION_REQUIRED: 'description',
  CLAIM_PICTURES_REQUIRED: 'pictures',
  UPLOAD_UNKNOWN: 'pictures',
}

/** A claim that is filled in, what is wrong with it, and its sending: the same claim twice is one. */
export function useClaimForm(accountId: string, { ordersCode, may }: ClaimsView, first: ClaimKind) {
  const isWhole = useRef(true)
  const form = useForm<ClaimDraft, ClaimFieldName>({
    initial: { kind: first, reason: undefined, description: '', pictures: [] },
    isBegun: isClaimBegun,
    check: (draft) => ({
      ...claimProblems(draft),
      ...(!isWhole.current && { pictures: '还有图片没有上传完成，请稍候，或移除后再提交' }),
    }),
    send: async (draft) => {
      let isDone = false
      await actOnOrder(
        () => send(ordersCode, draft),
        () => {
          isDone = true
          notify('申请已提交，请留意处理结果')
        },
      )
      return isDone
    },
    refused: (error) =>
      placeProblems<ClaimFieldName>(error instanceof Failure ? error : undefined, { codes }, failureText(error)),
    draft: drafts(accountId, ordersCode),
  })
  const offered = ofOfferedKind(form.values, may)
  if (offered !== form.values) {
    form.change(offered)
    form.show({ form: '订单状态有变化，请核对申请类型和原因后再提交' })
  }
  return {
    ...form,
    setWhole: (whole: boolean) => {
      isWhole.current = whole
    },
  }
}

function send(ordersCode: string, draft: ClaimDraft) {
  const { kind, reason = 'other', description, pictures } = draft
  return claimsApi.openClaim(
    {
      id: ordersCode,
      kind,
      reason,
      ...(description.trim() && { description: description.trim() }),
      ...(pictures.length > 0 && { pictures: [...pictures] }),
    },
    { headers: { 'idempotency-key': keyFor(draft) } },
  )
}
