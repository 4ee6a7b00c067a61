import { useEffect } from 'react'
import { windowTitle } from './shop-name.ts'

/** Names the window after what it shows; the routes table does it for every page, this for one that knows better. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title)
  }, [title])
}
