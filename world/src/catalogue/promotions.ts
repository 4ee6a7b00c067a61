import type { CatalogueInput } from '@shop/server/testing/seeding'
import { productByCode } from './index.ts'

type Promotion = NonNullable<CatalogueInput['promotions']>[number]

/** A bundle at nine tenths of what its members cost. */
function bundle(
  code: string,
  mark: 5 | 7 | 17,
  title: string,
  members: readonly (readonly [productCode: string, amount: number])[],
): Promotion {
  return {
    code,
    title,
    mark,
    content: {
      kind: 'bundle',
      members: members.map(([productCode, amount]) => ({
        productCode,
        amount,
        price: Math.round(productByCode(productCode).priceCents * 0.9),
      })),
    },
  }
}

/** What the demo shop gives at present: a bundle of each mark and more, gifts, and prizes of both marks. */
export const promotions: readonly Promotion[] = [
  bundle('TCHB01', 5, '换季护鼻套餐', [
    ['10050014', 1],
    ['10050011', 2],
  ]),
  bundle('TCBB02', 5, '宝宝洗护套餐', [
    ['10110003', 1],
    ['10110005', 1],
    ['10110004', 1],
  ]),
  bundle('TCJJ03', 7, '居家常备组合', [
    ['10010015', 1],
    ['10040014', 1],
    ['10100014', 2],
  ]),
  bundle('TCCY04', 17, '养生茶饮套餐', [
    ['10090006', 1],
    ['10090009', 1],
    ['10090012', 1],
  ]),
  {
    code: 'MZ2511',
    title: '买2件赠儿童含氟牙膏1支',
    mark: 3,
    content: { kind: 'gift', productCode: '10110001', least: 2, giftCode: '10110009', amount: 1 },
  },
  {
    code: 'MZ2512',
    title: '赠透气防水创口贴1盒',
    mark: 3,
    content: { kind: 'gift', productCode: '10080014', least: 1, giftCode: '10040014', amount: 1 },
  },
  {
    code: 'JP2513',
    title: '商品满299元得酒精消毒棉片1盒',
    mark: 13,
    content: { kind: 'prize', fromCents: 29_900, prizeCode: '10100014', amount: 1 },
  },
  {
    code: 'JP2515',
    title: '商品满599元得黄芪切片1袋',
    mark: 15,
    content: { kind: 'prize', fromCents: 59_900, prizeCode: '10090008', amount: 1 },
  },
]
