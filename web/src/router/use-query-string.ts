import { useMemo, useSyncExternalStore } from 'react'

/** Ways in which an address changes; the last two are announced by the router. */
const CHANGES = ['popstate', 'pushState', 'replaceState']

function watchAddress(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener)
  return () => {
    for (const change of CHANGES) removeEventListener(change, listener)
  }
}

/** What stands behind the `?` of the address; empty while a document that was drawn at build wakes up. */
export function useQueryString(): URLSearchParams {
  const search = useSyncExternalStore(
    watchAddress,
    () => location.search,
    () => '',
  )
  return useMemo(() => new URLSearchParams(search), [search])
}
