import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { type Chunk, chunk, useChunk } from '../router/chunk.ts'
import { holdTime } from '../testing/page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Part({ page }: { page: Chunk<{ text: string }> }) {
  return <h1>{useChunk(page).text}</h1>
}
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent

// Holds platform#14.
test('a part that takes more than 120 s has failed; without a network the part alone is tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const forward = holdTime()
  let come: Promise<{ text: string }> = new Promise(() => undefined)
  const page = chunk(() => come)
  await act(async () => {
    render(
      <ErrorBoundary>
        <Suspense fallback="在路上">
          <Part page={page} />
        </Suspense>
      </ErrorBoundary>,
    )
  })
  await forward(119_000)
  expect(document.body.textContent).toBe('在路上')
  await forward(2000)
  expect(title()).toBe('页面加载失败')
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/user')
  come = Promise.resolve({ text: '隐私政策' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })))
  expect(title()).toBe('隐私政策')
})
