import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

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
