import { addressOf } from '@shop/contract/screens'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** Who has not entered the digits in this browser does that first. */
export function useLeadBack(mustEnter: boolean): void {
  useEffect(() => {
    if (mustEnter) navigate(addressOf('PayEntry'), { replace: true })
  }, [mustEnter])
}
