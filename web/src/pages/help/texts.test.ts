import { mallDefaults } from '@shop/contract/mall-defaults'
import { expect, it } from 'vitest'
import { helpText } from './texts.ts'

// Holds orders#22, shop#7.
it('help says how long there is to pay by the shop’s setting, wherever it says so', () => {
  const { 'm-mall': mall, 'mall-global': global } = mallDefaults
  const words = JSON.stringify(helpText('shopping', { mall, global: { ...global, paymentHours: 2 } }))
  expect(words.match(/\d+ 小时内付款/g)).toEqual(['2 小时内付款', '2 小时内付款'])
})
