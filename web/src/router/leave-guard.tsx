import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type ChunkFailure, chunk } from './chunk.ts'

/** Where the shopper was about to go: to an entry of the history by its key, or to an address. */
interface Wanted {
  key: string
  url: string
}

const question = chunk(() => import('./leave-question.tsx'))

/**
 * Asks before a page is left on which something would be lost: by the browser's own question where the document goes, by the
 * shop's where only the address changes, the back button included. Browsers that do not tell of changes before they happen ask in
 * the first case alone. The shop's question is fetched when somebody begins to fill the page in; who leaves before it is there
 * waits for it, and where it cannot be had nothing is asked, and the page goes on.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const [wanted, setWanted] = useState<Wanted>()
  const goes = useRef(false)

  useEffect(() => {
    if (when) question.loadAhead()
    document.addEventListener('focusin', question.loadAhead, { once: true })
    return () => document.removeEventListener('focusin', question.loadAhead)
  }, [when])

  // Gone before whatever takes the page's place leads on by itself.
  useLayoutEffect(() => {
    if (!when) return
    let isOver = false
    goes.current = false
    const ask = (event: BeforeUnloadEvent) => {
      if (!goes.current) event.preventDefault()
    }
    const askInside = (event: NavigateEvent) => {
      const { url, key, sameDocument } = event.destination
      if (goes.current || !event.cancelable || !sameDocument || new URL(url).pathname === location.pathname) return
      event.preventDefault()
      question.load().then(
        () => !isOver && setWanted({ url, key }),
        (failure: ChunkFailure) => {
          failure.forget()
          if (!isOver) lead({ url, key }, goes)
        },
      )
    }
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>
    addEventListener('beforeunload', ask)
    navigation?.addEventListener('navigate', askInside)
    return () => {
      isOver = true
      setWanted(undefined)
      removeEventListener('beforeunload', ask)
      navigation?.removeEventListener('navigate', askInside)
    }
  }, [when])

  const Question = question.read()?.LeaveQuestion
  if (!when || !Question) return null
  return (
    <Question
      open={wanted !== undefined}
      onStay={() => setWanted(undefined)}
      onLeave={() => {
        setWanted(undefined)
        if (wanted) lead(wanted, goes)
      }}
    />
  )
}

/** Goes there without being asked again. */
function lead({ key, url }: Wanted, goes: { current: boolean }): void {
  goes.current = true
  if (key) navigation.traverseTo(key)
  else navigate(url.slice(location.origin.length))
}
