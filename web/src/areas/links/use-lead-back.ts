import { bindStates } from '@shop/contract/fields/links'
import { addressOf } from '@shop/contract/screens'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Opening } from './types.ts'

/** Who has not entered the digits in this browser does that first; a link whose time is over leads to where that is said (links#3). */
export function useLeadBack(opening: Opening | undefined): void {
  const isOver = opening?.isRegisted === bindStates.timedOut
  const mustEnter = opening?.stage === 'open'
  useEffect(() => {
    if (isOver) navigate(addressOf('Timeout'), { replace: true })
    else if (mustEnter) navigate(addressOf('PayEntry'), { replace: true })
  }, [isOver, mustEnter])
}
