import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearSession } from '../lib/session.ts'

// The document beside each message is longer than the message is of use; a machine with other work is waited for.
configure({ getElementError: (message) => new Error(message ?? ''), asyncUtilTimeout: 10_000 })

// After each component test the page is empty and nobody is logged in.
afterEach(() => {
  cleanup()
  clearSession()
  localStorage.clear()
})
