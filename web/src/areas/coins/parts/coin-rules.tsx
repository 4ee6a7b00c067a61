import { coinRules } from '@shop/contract/fields/coins'
import { EXPIRES_SOON_DAYS } from '@shop/contract/fields/coupons'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { DocumentText, type DocumentWords } from '../../../ui/document-text.tsx'

/** @param coinsPerYuan a setting, 0 where an order earns none */
function earned(coinsPerYuan: number): string {
  if (coinsPerYuan === 0) return '目前下单不赠送健康币。'
  return `订单完成后，按实付金额每满1元获得${coinsPerYuan}个健康币，具体比例以订单完成时本店的规则为准；每笔订单只获得一次。`
}

/** What the shop says of coins, in the order of money#20 to money#25. */
export const coinRuleWords = (coinsPerYuan: number): DocumentWords => ({
  opening: ['健康币是本店赠送的积分，下单时可以抵减商品金额，100个健康币抵1元。'],
  sections: [
    {
      title: '怎样获得',
      passages: [[earned(coinsPerYuan), '订单退款后，因该订单获得的健康币会扣回，以账户中尚未使用的部分为限。']],
    },
    {
      title: '怎样使用',
      passages: [
        [
          `账户满 ${coinRules.leastBalance} 个健康币，且商品金额（减去健康补贴后）满 ${coinRules.leastOrder / 100} 元时可以使用。`,
          `每笔订单最多抵减非处方商品金额（减去健康补贴后）的 ${coinRules.capPercent}%，不足1个的部分舍去。`,
          '处方药不可使用健康币；健康币不抵减运费和税费。',
          '先到期的健康币先使用。健康币不兑换现金，也不能转赠。',
        ],
      ],
    },
    {
      title: '有效期',
      passages: [
        '健康币在获得后的次年年底到期，按北京时间计算，到期后自动失效。',
        `${EXPIRES_SOON_DAYS.coins} 天内将要到期的健康币，会在余额旁提示数量和日期。`,
      ],
    },
    {
      title: '退回',
      passages: [
        '订单取消或退款后，所用的健康币退回账户，有效期不变；退回时已经到期的，不再退回。',
        '多仓发货的订单按包裹退款时，按该包裹分摊的数量退回。',
      ],
    },
    {
      title: '查询',
      passages: [`“明细”里可以查看每一次获得和消费，最近的在最前，每页 ${coinRules.pageSize} 条。`],
    },
  ],
})

/** The rules tab of 健康币. */
export function CoinRules() {
  const { coinsPerYuan } = useSettings().global
  return (
    <DocumentText
      text={coinRuleWords(coinsPerYuan)}
      contact={
        <>
          还有疑问？请联系 <ServiceLink>在线客服</ServiceLink>。
        </>
      }
    />
  )
}
