import { useLayoutEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Where the shopper was about to go: to an entry of the history by its key, or to an address. */
interface Wanted {
  key: string
  url: string
}

/**
 * While this is drawn, leaving asks first: by the browser's own question where the document goes, by the shop's where only the
 * address changes, the back button included. Browsers that do not tell of changes before they happen ask in the first case alone.
 */
export function LeaveQuestion() {
  const [wanted, setWanted] = useState<Wanted>()
  const goes = useRef(false)

  // Gone before whatever takes the page's place leads on by itself.
  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!goes.current) event.preventDefault()
    }
    const askInside = (event: NavigateEvent) => {
      const { url, key, sameDocument } = event.destination
      if (goes.current || !event.cancelable || !sameDocument || new URL(url).pathname === location.pathname) return
      event.preventDefault()
      setWanted({ url, key })
    }
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>
    addEventListener('beforeunload', ask)
    navigation?.addEventListener('navigate', askInside)
    return () => {
      removeEventListener('beforeunload', ask)
      navigation?.removeEventListener('navigate', askInside)
    }
  }, [])

  const stay = () => setWanted(undefined)
  const leave = () => {
    if (!wanted) return
    goes.current = true
    setWanted(undefined)
    if (wanted.key) navigation.traverseTo(wanted.key)
    else navigate(wanted.url.slice(location.origin.length))
  }
  return (
    <Dialog
      open={wanted !== undefined}
      title="确定离开此页面吗？"
      onClose={stay}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            离开
          </Button>
          <Button onClick={stay}>留在此页</Button>
        </>
      }
    >
      您填写的内容还没有提交，离开后需要重新填写。
    </Dialog>
  )
}
