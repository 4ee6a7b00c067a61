import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { shopper } from './time.ts'

/** Draws part of a member's page, which reads by the window's one query client; nothing is known there yet. */
export function openPart(part: ReactNode) {
  queryClient.clear()
  const { unmount } = render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return { user: shopper(), leave: unmount }
}
