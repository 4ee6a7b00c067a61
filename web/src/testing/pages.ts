import { act } from '@testing-library/react'
import { navigate } from 'wouter/use-browser-location'
import { queryClient } from '../lib/query-client.ts'

/** The window is at an address, and nothing was read before. */
export function startAt(address: string): void {
  queryClient.clear()
  history.replaceState(null, '', address)
}

/** Goes where a link leads, as the page's own links do inside the shop. */
export function follow(link: HTMLElement): void {
  act(() => navigate(link.getAttribute('href') ?? ''))
}

/** The text of an element as it is read, without spaces between its parts. */
export const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s/g, '')
