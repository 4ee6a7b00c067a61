import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdTime } from '../testing/page.tsx'
import { DIALOG_CLOSES_AFTER_MS, Dialog } from './dialog.tsx'

// Holds shop#50.
test('short news closes by itself after three seconds, and not before', async () => {
  const later = holdTime()
  const close = vi.fn()
  render(<Dialog open title="预订成功" closesAfter={DIALOG_CLOSES_AFTER_MS} onClose={close} />)
  await later(2_999)
  expect(close).not.toHaveBeenCalled()
  await later(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('a question stays until it is answered', async () => {
  const later = holdTime()
  const close = vi.fn()
  render(<Dialog open title="确定删除吗？" onClose={close} />)
  await later(60_000)
  expect(close).not.toHaveBeenCalled()
})
