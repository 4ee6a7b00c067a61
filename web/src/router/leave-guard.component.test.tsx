import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** Has the module of the question come, or fail. */
let come: () => void
let fail: () => void

/** Tells of changes of the address before they happen, as browsers do. */
const navigation = new EventTarget()

beforeEach(() => {
  vi.resetModules()
  const arrival = new Promise<void>((resolve, reject) => {
    come = resolve
    fail = () => reject(new Error('not here'))
  })
  vi.doMock('./leave-question.tsx', async (original) => {
    await arrival
    return original()
  })
  vi.stubGlobal('navigation', navigation)
  history.replaceState(null, '', '/here')
})

async function openGuard() {
  const { LeaveGuard } = await import('./leave-guard.tsx')
  return render(<LeaveGuard when />)
}

/** Follows a link inside the shop. @returns whether the page was held back */
function follow(path: string): boolean {
  const destination = { url: `${location.origin}${path}`, key: '', sameDocument: true }
  const event = Object.assign(new Event('navigate', { cancelable: true }), { destination })
  act(() => navigation.dispatchEvent(event))
  return event.defaultPrevented
}

// Holds account#83.
test('who leaves before the question is there is held until it comes', async () => {
  await openGuard()
  expect(follow('/elsewhere')).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => come())
  expect(await screen.findByRole('dialog', { name: '确定离开此页面吗？' })).toBeTruthy()
  expect(location.pathname).toBe('/here')
})

test('where the question cannot be had the page goes on', async () => {
  await openGuard()
  expect(follow('/elsewhere')).toBe(true)
  await act(async () => fail())
  await vi.waitFor(() => expect(location.pathname).toBe('/elsewhere'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was saved meanwhile is left without a question', async () => {
  const { rerender } = await openGuard()
  const { LeaveGuard } = await import('./leave-guard.tsx')
  expect(follow('/elsewhere')).toBe(true)
  rerender(<LeaveGuard when={false} />)
  await act(async () => come())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(follow('/elsewhere')).toBe(false)
})
