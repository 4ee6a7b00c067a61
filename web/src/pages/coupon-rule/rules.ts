import { COUPONS_PAGE_SIZE, EXPIRES_SOON_DAYS } from '@shop/contract/fields/coupons'
import { couponProblemNames } from '@shop/contract/messages/benefits'
import type { DocumentWords } from '../../ui/document-text.tsx'

/** What the shop says of coupons, in the order of money#13 to money#19. */
export const couponRules: DocumentWords = {
  opening: ['健康补贴是本店发放的优惠，下单时直接抵减本单金额。'],
  sections: [
    {
      title: '怎样抵减',
      passages: [
        [
          '满减补贴：适用范围内的商品金额达到使用门槛后，按补贴面额抵减，最多抵完这些商品的金额。',
          '运费补贴：只抵减运费，最多抵完本单运费；本单免运费时不能使用。',
          '处方药不参加健康补贴，既不计入使用门槛，也不享受抵减。',
          '运费和税费按使用补贴前的商品金额计算，不因使用补贴而变化。',
        ],
      ],
    },
    {
      title: '怎样使用',
      passages: [
        '每笔订单最多使用一张健康补贴，不能拆分使用，也不兑换现金。',
        '结算时会自动选出最优惠的一张；优惠相同的，先用先过期的。您也可以换一张，或选择不使用补贴。',
        '不能用于本单的补贴会说明原因：',
        Object.values(couponProblemNames),
        '仅限手机App使用的补贴，请扫描补贴上的二维码，在手机App下单时使用。',
      ],
    },
    {
      title: '订单取消后',
      passages: [
        '订单在发货前取消或结束的，所用的补贴会退回您的账户；退回时已经过期的，不再退回。',
        '已经发货的订单退货退款的，补贴不退回。退款金额以实际支付的金额为准。',
      ],
    },
    {
      title: '有效期',
      passages: [
        '每张补贴的有效期以补贴上的起止时间为准，到期时间按北京时间计算，到期后不能再使用。',
        `到期前 ${EXPIRES_SOON_DAYS.coupons} 天，补贴上会提示“即将过期”，并通知您一次。`,
        `“健康补贴”页按未使用、已使用、已过期分别显示，每页 ${COUPONS_PAGE_SIZE} 张；已使用的补贴可以查看对应的订单。`,
      ],
    },
    {
      title: '领取与发放',
      passages: [
        [
          '健康补贴由本店发放到您的账户；同一批次每位会员只发一次，发完为止。',
          '本店停止发放某种补贴时，已经发放的不受影响，在有效期内可以照常使用。',
          '新人礼包限从未下单、已绑定手机号码的新会员领取，每人（同一手机号码）限领一次；之后关联的其他账号不再重复领取。',
        ],
      ],
    },
  ],
}
