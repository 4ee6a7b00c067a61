import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startAt } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import { AppDialog } from './app-dialog.tsx'

// Holds money#16.
test('where the shop has no link to its app, the dialog says where to find the coupon there', () => {
  startAt('/user/account/coupon')
  fakeShop({})
  render(
    <AppDialog coupon={{ name: '夜间补贴' } as Parameters<typeof AppDialog>[0]['coupon']} onClose={() => undefined} />,
  )
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('dialog').textContent).toContain('在“我的健康补贴”中使用')
})
