import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { operatorClient, startOperating, type Who } from '../areas/operators/index.ts'

/** An operator who works with money alone. */
export const financeOperator: Who = {
  id: 'finance',
  name: '财务',
  scopes: ['finance', 'coupons'],
  licenceNumber: null,
  until: null,
}

/** Draws a part of the operators' desk at an address. A failure is told at once, without further tries. */
export function openDesk(address: string, part: ReactNode) {
  startOperating()
  operatorClient.clear()
  operatorClient.setDefaultOptions({ queries: { retry: false } })
  history.replaceState(null, '', address)
  const { unmount } = render(
    <QueryClientProvider client={operatorClient}>
      <main>{part}</main>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), leave: unmount }
}

/** A page of a list as the shop answers it. */
export const pageOf = <Row,>(content: readonly Row[], totalElements = content.length) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
})
