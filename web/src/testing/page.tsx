import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { queryClient } from '../lib/query-client.ts'

/**
 * Time stands still in the page until the test moves it by so many ms with what is given back. The machine's time comes back
 * after the test.
 */
export function holdTime(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // Testing Library knows jest's timers alone, and moves them on while it waits for something.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Somebody at the page whose hands go by its clock, which `holdTime` may hold. */
export const shopper = () =>
  userEvent.setup(vi.isFakeTimers() ? { advanceTimers: (ms) => void vi.advanceTimersByTime(ms) } : {})

/** Draws part of a member's page, which reads by the window's one query client; nothing is known there yet. */
export function openPart(part: ReactNode) {
  queryClient.clear()
  const { unmount } = render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return { user: shopper(), leave: unmount }
}

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

/** What a screen reader says of a control besides its name: its hint and what is wrong with it. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** What is typed in a control. */
export const textIn = (control: HTMLElement): string => (control as HTMLInputElement).value

export const isTicked = (box: HTMLElement): boolean => (box as HTMLInputElement).checked
