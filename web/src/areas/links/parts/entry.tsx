import { bindStates } from '@shop/contract/fields/links'
import { addressOf, OPEN_LINK_MARK } from '@shop/contract/screens'
import { visitorPaths } from '@shop/contract/visitor-paths'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { isLinkGone } from '../opening.ts'
import { useEntry } from '../use-entry.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryHead } from './entry-head.tsx'
import { LinkGone } from './link-gone.tsx'
import { LinkPage } from './other-link.tsx'
import { RenewLink } from './renew-link.tsx'

/** Leads on to the order; one that lacks what a prescription drug needs is completed first. */
function goOn(isPerfect: boolean) {
  navigate(isPerfect ? visitorPaths.MessagePayment : visitorPaths.MessageInquiry, { replace: true })
}

/** What opening a link has come to: its form, a locked or lost link, or on to where its time is over (links#3). */
export function Entry() {
  return (
    <LinkPage>
      <Opened />
    </LinkPage>
  )
}

function Opened() {
  const { opening, error, busy, read } = useEntry()
  const isOver = opening?.isRegisted === bindStates.timedOut
  /** It was sent for something else than an order, which has a page of its own. */
  const isToComplete = opening?.purpose === 'complete'
  const isEntered = opening !== undefined && !isOver && opening.stage !== 'open'
  const isPerfect = opening?.isPerfect !== false
  useEffect(() => {
    if (isOver) navigate(visitorPaths.Timeout, { replace: true })
    else if (isToComplete) navigate(addressOf('LinkPatients', { type: 'complete' }, OPEN_LINK_MARK), { replace: true })
    else if (isEntered) goOn(isPerfect)
  }, [isOver, isToComplete, isEntered, isPerfect])
  if (isLinkGone(error)) return <LinkGone error={error} isInside />
  if (error && !opening) {
    return (
      <>
        <h1 className="visually-hidden">查看您的订单</h1>
        <ErrorState error={error} title="链接打开失败" busy={busy} onRetry={() => void read()} />
      </>
    )
  }
  if (!opening || opening.maskPhone === null || isToComplete || isEntered) {
    return (
      <EntryHead>
        <SkeletonLines label="正在打开链接" lines={4} />
      </EntryHead>
    )
  }
  const { maskPhone } = opening
  if (opening.isLocked) return <RenewLink maskPhone={maskPhone} mayRenew={opening.mayRenew} />
  return <EntryForm opening={{ ...opening, maskPhone }} onEntered={goOn} onRefused={() => void read()} />
}
