import { expect, it } from 'vitest'
import { coinRuleWords } from './coin-rules.tsx'

// Holds money#21.
it('the rules say how many coins an order earns by the shop’s setting', () => {
  const words = (coinsPerYuan: number) => JSON.stringify(coinRuleWords(coinsPerYuan))
  expect(words(1)).toContain('按实付金额每满1元获得1个健康币')
  expect(words(3)).toContain('按实付金额每满1元获得3个健康币')
  expect(words(0)).toContain('目前下单不赠送健康币')
  expect(words(0)).not.toContain('每满1元')
})
