import { bindStates } from '@shop/contract/fields/links'
import { addressOf, OPEN_LINK_MARK } from '@shop/contract/screens'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isBuilt } from '../../../router/routes.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { isLinkGone, noteStage, useOpening } from '../queries.ts'
import { EntryForm } from './entry-form.tsx'
import { LinkGone } from './link-gone.tsx'
import { RenewLink } from './renew-link.tsx'

/** Leads on to the order; one that lacks what a prescription drug needs is completed first. */
function goOn(isPerfect: boolean) {
  const screen = isPerfect || !isBuilt('MessageInquiry') ? 'MessagePayment' : 'MessageInquiry'
  navigate(addressOf(screen), { replace: true })
}

/** What opening a link has come to: its form, a locked or lost link, or on to where its time is over (docs/product/links.md#3). */
export function Entry() {
  const { data: opening, error, isFetching, refetch } = useOpening()
  const isOver = opening?.isRegisted === bindStates.timedOut
  /** It was sent for something else than an order, which has a page of its own. */
  const isToComplete = opening?.purpose === 'complete'
  const isEntered = opening !== undefined && !isOver && opening.stage !== 'open'
  /** As it was answered to the digits; a page that is read again finds out where the order is paid. */
  const isPerfect = useRef(true)
  useEffect(() => {
    if (isOver) navigate(addressOf('Timeout'), { replace: true })
    else if (isToComplete) navigate(addressOf('LinkPatients', { type: 'complete' }, OPEN_LINK_MARK), { replace: true })
    else if (isEntered) goOn(isPerfect.current)
  }, [isOver, isToComplete, isEntered])
  if (isLinkGone(error)) return <LinkGone error={error} />
  if (error && !opening) {
    return (
      <>
        <h1 className="visually-hidden">查看您的订单</h1>
        <ErrorState error={error} title="链接打开失败" busy={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!opening || opening.maskPhone === null || isToComplete || isEntered) {
    return (
      <Delayed keepsPlace>
        <h1 className="visually-hidden">查看您的订单</h1>
        <SkeletonLines label="正在打开链接" lines={4} />
      </Delayed>
    )
  }
  const { maskPhone } = opening
  if (opening.isLocked) return <RenewLink maskPhone={maskPhone} />
  const enter = (perfect: boolean) => {
    isPerfect.current = perfect
    noteStage('digits')
  }
  return <EntryForm opening={{ ...opening, maskPhone }} onEntered={enter} />
}
