import { bundle, gift, line, prize } from '../builders/lines.ts'
import type { Persona } from './persona.ts'

/** Bundles, gifts and prizes: every mark of the specification. */
export const bundles: Persona = {
  phone: '13000000006',
  name: '何团圆',
  note: '套餐（5/6、7/8、17/18）、赠品和奖品',
  profile: { nickName: '何家团圆', memberName: '何团圆', sex: 2 },
  orders: () => [
    {
      status: 'waitPay',
      lines: [
        ...bundle([5, 6], '换季护鼻套餐', [
          ['10050014', 1],
          ['10050011', 2],
        ]),
        line('10080001', { amount: 2 }),
      ],
    },
    {
      status: 'waitReceiving',
      lines: [
        ...bundle([7, 8], '居家常备组合', [
          ['10010015', 1],
          ['10040014', 1],
          ['10100014', 2],
        ]),
        ...bundle([17, 18], '养生茶饮套餐', [
          ['10090006', 1],
          ['10090009', 1],
          ['10090012', 1],
        ]),
      ],
    },
    {
      status: 'waitEvaluate',
      lines: [
        line('10080014', { promotions: ['满 150 元赠创口贴'], combinationId: 'G1' }),
        gift('10040014', 'G1'),
        line('10110007', { mark: 2, promotions: ['限时折扣'], actualPrice: 9900 }),
      ],
    },
    {
      status: 'completeTransaction',
      lines: [
        line('10080012', { mark: 24, promotions: ['会员价'] }),
        line('10080011', { mark: 25, promotions: ['加价购'], actualPrice: 9900 }),
        prize('10090008', 3),
        prize('10010008', 13),
        prize('10110009', 15),
      ],
    },
    {
      status: 'waitDelivery',
      lines: [
        ...bundle([5, 6], '宝宝洗护套餐', [
          ['10110003', 1],
          ['10110005', 1],
          ['10110004', 1],
        ]),
        gift('10110009', 'G2'),
        line('10110001', { combinationId: 'G2', amount: 2, promotions: ['买二赠牙膏'] }),
        prize('10110008'),
      ],
    },
  ],
}
