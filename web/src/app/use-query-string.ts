import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'

const nothing = { ssrSearch: '' }

/** What stands behind the `?` of the address; empty while a prerendered page wakes up. */
export function useQueryString(): URLSearchParams {
  const search = useSearch(nothing)
  return useMemo(() => new URLSearchParams(search), [search])
}
