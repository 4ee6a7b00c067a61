import type { ClaimKind } from '@shop/contract/fields/claims'
import { Failure } from '@shop/contract/kit/client'
import { platformMessages } from '@shop/contract/messages/platform'
import { type FormEvent, useRef, useState } from 'react'
import * as claimsApi from '../../../api/orders/claims.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { newKey } from '../../../lib/new-key.ts'
import { persistedDraft } from '../../../lib/persisted-draft.ts'
import { notify } from '../../../ui/notice-store.ts'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import { actOnOrder } from '../act-on-order.ts'
import type { ClaimsView } from '../queries.ts'
import {
  type ClaimDraft,
  type ClaimFieldName,
  type ClaimProblems,
  claimProblems,
  isClaimBegun,
  ofOfferedKind,
} from './claim-draft.ts'

interface Kept {
  ordersCode: string
  draft: ClaimDraft
}

const { keep, take } = persistedDraft<Kept>('claim-draft')

const placeOf: Readonly<Record<string, ClaimFieldName>> = {
  CLAIM_REASON_REFUSED: 'reason',
  CLAIM_TOO_EARLY: 'reason',
  CLAIM_DESCRIPTION_REQUIRED: 'description',
  CLAIM_PICTURES_REQUIRED: 'pictures',
  UPLOAD_UNKNOWN: 'pictures',
}

/** A claim that is filled in, what is wrong with it, and its sending: the same claim twice is one. */
export function useClaimForm(accountId: string, { ordersCode, may }: ClaimsView, first: ClaimKind) {
  const [kept] = useState(() => {
    const found = take(accountId, Date.now())
    return found?.ordersCode === ordersCode ? found : undefined
  })
  // Another claim than the one that may have arrived has a key of its own.
  const [{ draft, key }, setClaim] = useState(() => ({
    draft: kept?.draft ?? ({ kind: first, reason: undefined, description: '', pictures: [] } satisfies ClaimDraft),
    key: newKey(),
  }))
  const [problems, setProblems] = useState<ClaimProblems>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isWhole = useRef(true)
  const root = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus<ClaimFieldName>(root)

  const offered = ofOfferedKind(draft, may)
  if (offered !== draft) {
    setClaim({ draft: offered, key: newKey() })
    setProblems({})
    setProblem('订单状态有变化，请核对申请类型和原因后再提交')
  }

  const show = (found: ClaimProblems) => {
    setProblems(found)
    focusFirstError(Object.keys(found) as ClaimFieldName[])
  }
  const change = (part: Partial<ClaimDraft>) => {
    setClaim((before) => ({ draft: { ...before.draft, ...part }, key: newKey() }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([place]) => !(place in part))))
    setProblem(undefined)
  }
  const send = () => {
    const { kind, reason = 'other', description, pictures } = draft
    return claimsApi.openClaim(
      {
        id: ordersCode,
        kind,
        reason,
        ...(description.trim() && { description: description.trim() }),
        ...(pictures.length > 0 && { pictures: [...pictures] }),
      },
      { headers: { 'idempotency-key': key } },
    )
  }
  const refused = (error: unknown) => {
    const place = error instanceof Failure ? placeOf[error.code] : undefined
    if (place) show({ [place]: failureText(error) })
    else setProblem(failureText(error))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = claimProblems(draft)
    if (!isWhole.current) found.pictures = '还有图片没有上传完成，请稍候，或移除后再提交'
    setProblem(undefined)
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await actOnOrder(send, () => notify('申请已提交，请留意处理结果'))
    } catch (error) {
      if (error instanceof Failure && error.status === 401) {
        keep(accountId, { ordersCode, draft }, Date.now())
        notify(platformMessages.NOT_LOGGED_IN, 'failure')
      } else refused(error)
    }
    setBusy(false)
  }
  return {
    root,
    draft,
    problems,
    problem,
    busy,
    change,
    submit,
    isBegun: isClaimBegun(draft),
    isRestored: kept !== undefined,
    setWhole: (whole: boolean) => {
      isWhole.current = whole
    },
  }
}
