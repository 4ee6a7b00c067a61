import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearSession } from '../lib/session.ts'

// The document beside each message is longer than the message is of use.
configure({
  getElementError: (message) => new Error(message ?? ''),
  // Long enough for a machine that has other work as well.
  asyncUtilTimeout: 30_000,
})

// After each component test the page is empty and nobody is logged in.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  clearSession()
  localStorage.clear()
})
