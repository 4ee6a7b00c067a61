import { line } from '../builders/lines.ts'
import type { Persona } from './persona.ts'

/** Nothing yet: every list is empty. */
export const newcomer: Persona = {
  phone: '13000000003',
  name: '江初禾',
  note: '新会员，还没有任何订单，可领取新人礼包',
  profile: { nickName: '江畔初禾' },
  orders: () => [],
}

/** Never told a name, so the masked phone is greeted (shop#1); invoices of every kind. */
export const nameless: Persona = {
  phone: '13000000011',
  name: '（未填昵称）',
  note: '没有昵称，以手机号称呼；四种发票',
  profile: {},
  orders: () => [
    {
      status: 'invoiced',
      lines: [line('10080010')],
      consignee: '叶不语',
      invoice: { state: 'issued', type: '1-2', title: '叶不语', taxPayerNumber: null, content: '商品明细' },
    },
    {
      status: 'waitEvaluate',
      lines: [line('10100007')],
      consignee: '叶不语',
      invoice: {
        state: 'issued',
        type: '2-1',
        title: '云杉市不语图书有限公司',
        taxPayerNumber: '99440100MA00000X02',
        content: '商品明细',
      },
    },
    {
      status: 'waitDelivery',
      lines: [line('10080012')],
      consignee: '叶不语',
      invoice: {
        state: 'requested',
        type: '2-2',
        title: '云杉市不语图书有限公司',
        taxPayerNumber: '99440100MA00000X02',
        content: '商品明细',
      },
    },
    {
      status: 'refundCompleteTransaction',
      lines: [line('10110003')],
      consignee: '叶不语',
      refundedFrom: 'waitEvaluate',
      invoice: { state: 'reversed', type: '1-1', title: '叶不语', taxPayerNumber: null, content: '商品明细' },
    },
  ],
}
