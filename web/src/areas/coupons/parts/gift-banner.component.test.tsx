import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startAt } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import { GiftBanner } from './gift-banner.tsx'

/** The shop has no words of its own for the gift: the setting is as it is made. */

const GIFT = 'GET /api/coupons/giftPack'

function open(state: string, isNarrow = false) {
  startAt('/user/account/coupon')
  const coupon = {
    couponStatus: 0,
    couponAmount: 1,
    couponValue: 850,
    couponType: 4,
    minConsume: 0,
    name: '新人运费补贴',
  }
  const shop = fakeShop({ [GIFT]: { body: { state, giftPacksCouponDTOS: [coupon] } } })
  const { container } = render(<GiftBanner isNarrow={isNarrow} />)
  return { shop, container }
}

// Holds money#19.
test.each([true, false])(
  'a gift that can be claimed is shown in words of the shop’s making (narrow: %s)',
  async (isNarrow) => {
    open('claimable', isNarrow)
    expect(await screen.findByRole('button', { name: '立即领取' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: '新人礼包' })).toBeTruthy()
    expect(screen.getByText('新用户专享，先领再买')).toBeTruthy()
  },
)

// Holds money#19.
test.each(['claimed', 'notNew', 'ended'])(
  'without words of its own nothing is said of a gift that is %s',
  async (state) => {
    const { shop, container } = open(state)
    await waitFor(() => expect(shop.callsOf(GIFT)).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(container.textContent).toBe('')
  },
)
