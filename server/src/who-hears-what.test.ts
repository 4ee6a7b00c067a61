import { expect, it } from 'vitest'
import { useShop } from './testing/shop.ts'

const shop = useShop()

// Holds orders#94.
it('areas hear what others announce in a fixed order: stock, coupons, coins, limits, payments, care, invoices, the outside, the member', () => {
  const heard: Record<string, string[]> = {}
  for (const { name, listeners } of shop().areas) {
    for (const { event } of listeners?.(shop().shop) ?? []) heard[event.name] = [...(heard[event.name] ?? []), name]
  }
  expect(heard).toEqual({
    'order placement': ['orders', 'operators'],
    // Of orders itself the first counts, the second moves stock.
    'order transition': [
      'orders',
      'orders',
      'coupons',
      'coins',
      'cart',
      'payments',
      'inquiry',
      'plans',
      'invoices',
      'links',
      'operators',
      'notifications',
    ],
    'consent withdrawal': ['patients', 'inquiry'],
    'profile change': ['patients'],
    'cash collection': ['coins', 'payments', 'invoices'],
    'claim change': ['operators'],
    'completion change': ['links'],
    'coupon expiry': ['notifications'],
    'order news': ['notifications'],
    'refills due': ['notifications'],
    restocking: ['reservations', 'operators'],
  })
})
