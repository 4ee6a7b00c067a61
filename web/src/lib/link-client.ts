import { type Call, type CallRow, Failure } from '@shop/contract/kit/client'
import { SHOWN_LINK_HEADER } from '@shop/contract/kit/operation'
import { useSyncExternalStore } from 'react'
import { call } from './client.ts'

/** The link whose order this document shows; undefined until its opening was read. */
let shown: string | undefined
/** The browser has opened another one since, in another tab or from another message. */
let isOtherOpen = false
const listeners = new Set<() => void>()
let onStageLost = () => {}

function note(isOther: boolean): void {
  if (isOther === isOtherOpen) return
  isOtherOpen = isOther
  for (const listener of listeners) listener()
}

/** Names the link that this document shows from now on. @param linkId null for one that opens nothing any more */
export function showLink(linkId: string | null): void {
  shown = linkId ?? undefined
  note(false)
}

/** Calls back when a call was refused as this browser has not come so far, or not any more: the link was locked meanwhile, or its phone put right. */
export function watchStage(listener: () => void): void {
  onStageLost = listener
}

const stageCodes = ['LINK_DIGITS_NEEDED', 'LINK_CODE_NEEDED', 'LINK_LOCKED']

/**
 * The call of one operation of somebody who holds a link, as `npm run generate` writes them: it names the link that the page shows, so that the
 * shop refuses what was meant for another order (links#22).
 */
export function linkCall<O>(...row: CallRow): Call<O> {
  const send = call<O>(...row)
  return async (input, options = {}) => {
    const named = shown === undefined ? {} : { [SHOWN_LINK_HEADER]: shown }
    try {
      const answer = await send(input, { ...options, headers: { ...options.headers, ...named } })
      note(false)
      return answer
    } catch (error) {
      if (isOtherLink(error)) note(true)
      if (error instanceof Failure && stageCodes.includes(error.code)) onStageLost()
      throw error
    }
  }
}

/** Whether a call was refused because the browser has another link open. */
export const isOtherLink = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'LINK_OTHER_ORDER'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the browser has opened another link than the page shows, as far as the shop has said so. */
export function useIsOtherLinkOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOtherOpen,
    () => false,
  )
}
