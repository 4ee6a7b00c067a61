import { shippingTimes } from '@shop/contract/fields/cart'
import { claimLimits } from '@shop/contract/fields/claims'
import { invoiceLimits, invoiceTypes } from '@shop/contract/fields/invoices'
import { orderDays, orderHours } from '@shop/contract/fields/order-times'
import { REFUND_ARRIVES_DAYS } from '@shop/contract/fields/payments'
import { shippingTimeNames } from '@shop/contract/messages/cart'
import { claimKindNames, RETURN_NOTICE } from '@shop/contract/messages/claims'
import type { HelpTopic } from '@shop/contract/messages/help'
import { INVOICE_CONTENT, invoiceTypeNames } from '@shop/contract/messages/invoices'
import { orderActionNames, paymentTypeNames } from '@shop/contract/messages/orders'
import { freightWords, payWords, type Settings } from '../../shell/settings.ts'
import type { DocumentWords } from '../../ui/document-text.tsx'

/** What the shop does today: figures come from the rules and the settings, and what is not open yet is said to be. */
export function helpText(topic: HelpTopic, settings: Settings): DocumentWords {
  return texts[topic](settings)
}

const texts: Readonly<Record<HelpTopic, (settings: Settings) => DocumentWords>> = {
  shopping: ({ mall, global: { rxWording, paymentHours } }) => ({
    opening: ['从选购到收货，您可以按下面的步骤完成。'],
    sections: [
      {
        title: '选购商品',
        passages: [
          '在页面上方搜索商品名称、拼音或拼音首字母，也可以按分类查看，再按类型和价格筛选、排序。',
          [
            `非处方药和其他商品放入购物车；处方药放入${rxWording.cartHeader}，与其他商品分开提交。`,
            '清单里可以修改数量、移除商品，也可以只结算其中一部分。',
            '缺货的商品可以到货预订：留下手机号码，到货后短信通知您，预订不收取费用。',
          ],
        ],
      },
      {
        title: '提交订单',
        passages: [
          '登录后选择收货地址和送货时间，核对商品、运费和应付合计，再提交订单。',
          '商品由不同仓库发出时，订单会拆成多个包裹，分别发货、收货和评价。',
          '跨境商品单独结算，需要填写订购人的姓名和身份证号，并受单次和年度限额的限制。',
        ],
      },
      {
        title: '优惠',
        passages: [
          '结算时会自动选出最优惠的健康补贴，您也可以换一张或不使用；健康币在结算页打开开关后使用。处方药不参加优惠。',
          '使用规则见“健康补贴”和“健康币”页面。',
        ],
      },
      {
        title: '付款',
        passages: [
          `目前支持${payWords(mall)}。`,
          ...(mall.onlinePay
            ? [
                `在线支付可以选择${paymentTypeNames.alipay}或${paymentTypeNames.weChatPay}，请在订单可以付款后 ${paymentHours} 小时内付款，逾期订单会自动取消。`,
              ]
            : []),
          `货到付款的订单由药房确认后发货；${orderHours.confirmation} 小时内未确认的，自动取消。`,
        ],
      },
      {
        title: '处方药',
        passages: [
          `${rxWording.warning}，由执业药师审核通过后发货。`,
          `下单后请在 ${orderHours.inquiry} 小时内完善问诊信息，逾期订单会自动取消；药师审核通过后，请在 ${paymentHours} 小时内付款。`,
          '审核进度、药师的提问和结果，都在“我的处方”里。',
        ],
      },
      {
        title: '取消订单',
        passages: ['未付款的订单在等待付款或等待审核时，可以在“我的订单”里取消。'],
      },
    ],
  }),
  delivery: ({ mall }) => ({
    opening: ['药品和其他商品由持证药房备货发出，您可以在订单里查看物流进度。'],
    sections: [
      { title: '运费', passages: [`${freightWords(mall.freight)}。提交订单前，页面会显示本单的运费。`] },
      {
        title: '送货时间',
        passages: ['提交订单时可以选择：', shippingTimes.map((time) => shippingTimeNames[time])],
      },
      { title: '送达范围', passages: ['部分商品不能送往个别地区，商品页和结算页会提示。'] },
      {
        title: '签收',
        passages: [
          '签收时请核对商品名称、规格、数量和包装；有破损或差错的，可以拒收并在订单里提出。',
          `收到后请在订单里确认收货；签收满 ${orderDays.receipt} 天没有确认的，系统自动确认收货。`,
          `发货满 ${claimLimits.missedAfterHours} 小时仍未收到的，可以在订单里申请“${claimKindNames.delivery}”。`,
        ],
      },
    ],
  }),
  returns: () => ({
    opening: [`${RETURN_NOTICE}。其他商品需要退货的，请拨打退换货热线。`],
    sections: [
      {
        title: '在订单里申请',
        passages: [
          [
            `发货前：${claimKindNames.refund}。`,
            `运输途中：${claimKindNames.delivery}，用于没有收到、包裹破损或已经拒收。`,
            `收货后 ${claimLimits.qualityDays} 天内：${claimKindNames.quality}，用于破损、发错货、过期或疑似质量问题，请附上 ${claimLimits.leastPictures} 至 ${claimLimits.pictures} 张能看清问题的照片。`,
          ],
          `每个订单收货前、收货后各最多可以提交 ${claimLimits.anOrder} 次申请；处理前可以撤销。`,
        ],
      },
      { title: '处理结果', passages: ['处理后会短信通知您，并显示在订单的售后详情里。'] },
      {
        title: '退款',
        passages: [
          `在线支付的款项原路退回，最晚 ${REFUND_ARRIVES_DAYS} 天到账；货到付款的订单，退款金额以核实收到的货款为准。`,
          '退款进度可以在订单详情的“付款与退款”里查看。',
          '因本店原因造成的退换，运费由本店承担。',
        ],
      },
    ],
  }),
  invoices: () => ({
    opening: [`本店可以开具以下发票，发票内容为${INVOICE_CONTENT}。`],
    sections: [
      { title: '发票类型', passages: [invoiceTypes.map((type) => invoiceTypeNames[type])] },
      {
        title: '怎样申请',
        passages: [
          `提交订单时可以一并申请；没有申请的，可以在订单里选择“${orderActionNames.requestInvoice}”。多个包裹的订单按包裹分别开具。`,
          '企业发票需要填写发票抬头和纳税人识别号。',
          '纸质发票随包裹寄送；包裹已经发出的，请选择电子发票。',
        ],
      },
      {
        title: '查看和发送',
        passages: [
          `电子发票可以在“我的发票”里预览、下载，也可以发送到邮箱，一次最多 ${invoiceLimits.recipients} 个。`,
          '订单退款后，已经开具的发票会冲红。',
        ],
      },
    ],
  }),
}
