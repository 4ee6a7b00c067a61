import { describe, expect, it } from 'vitest'
import { describeDetails, subjectOf } from './record-facts.ts'

const told = (details: Record<string, unknown>) => describeDetails(details).map(({ name, words }) => `${name} ${words}`)

describe('the facts of an act', () => {
  it('tell courier and number as one, money in yuan, stages and answers in words', () => {
    expect(told({ companyName: '顺丰速运', shippingNumber: 'SF1234567890' })).toEqual(['快递 顺丰速运 SF1234567890'])
    expect(told({ amount: 12_650, reason: '收件人拒收' })).toEqual(['金额 ¥126.50', '原因 收件人拒收'])
    expect(told({ amount: 0 })).toEqual(['金额 没有收款，无需退回'])
    expect(told({ stage: 'delivering', collected: true })).toEqual(['阶段 派送中', '货款 已代收'])
    expect(told({ approved: false })).toEqual(['结果 不通过'])
    expect(told({ kind: 'quality', accepted: true })).toEqual(['申请 质量问题售后', '结果 同意'])
    expect(told({ change: 5, stock: 20 })).toEqual(['变动 +5 件', '变动后库存 20 件'])
    expect(told({ provinceCode: '54' })).toEqual(['范围 西藏自治区'])
    expect(told({ provinceCode: null })).toEqual(['范围 全国'])
    expect(told({ events: ['order.placed', 'claim.opened'] })).toEqual(['事件 订单提交、售后申请提交'])
  })

  it('of coupons tell what they are worth, and to how many they went', () => {
    expect(told({ template: '满50减10', couponValue: 1000, minConsume: 5000, quantity: null, giftAmount: 0 })).toEqual([
      '健康补贴 满50减10',
      '面额 ¥10.00',
      '门槛 满 ¥50.00',
      '总量 不限',
      '新人礼包 不包含',
    ])
    expect(told({ template: '满50减10', batch: 'spring', granted: 2, already: 0, full: 1, unknown: 3 })).toEqual([
      '健康补贴 满50减10',
      '批次 spring',
      '发放 2 张',
      '已达持有上限 1 位',
      '没有账号 3 个号码',
    ])
    expect(told({ isStopped: true })).toEqual(['发放 停止'])
  })

  it('of a key name its scopes, of a product what it was and is', () => {
    expect(told({ name: '仓库', before: ['orders'], after: ['orders', 'shipping'] })).toEqual([
      '密钥名称 仓库',
      '之前 查看订单',
      '之后 查看订单、发货',
    ])
    expect(told({ changed: ['price'], before: { price: 100 }, after: { price: 250 } })).toEqual([
      '变化 价格',
      '之前 价格 ¥1.00',
      '之后 价格 ¥2.50',
    ])
    expect(told({ code: 'NOT_ALLOWED', call: 'shipOrder' })).toEqual(['原因 没有权限', '调用 shipOrder'])
  })

  it('of a setting tell its old and its new value in the words of its form', () => {
    const details = {
      reason: '调价',
      before: { cents: 1000, freeFromCents: 9900 },
      after: { cents: 800, freeFromCents: 9900 },
    }
    const facts = describeDetails(details, 'mall.changeSetting', 'm-mall.freight')
    expect(facts.map(({ name, words }) => `${name} ${words}`)).toEqual([
      '原因 调价',
      '之前 运费 ¥10.00、满多少包邮 ¥99.00',
      '之后 运费 ¥8.00、满多少包邮 ¥99.00',
    ])
  })

  it('of a promotion tell what it is made of in words, with money in yuan and times of the shop', () => {
    const content = { kind: 'gift', productCode: '10010001', least: 2, giftCode: '10040014', amount: 1 }
    expect(told({ after: { content, startsAt: '2026-11-10T16:00:00.000Z' } })).toEqual([
      '之后 内容 类型 赠品；商品 10010001；每购买件数 2；赠品 10040014；件数 1、开始时间 2026-11-11 00:00',
    ])
  })

  it('leave out what only programs know by, and draw no quotes and braces of what is new', () => {
    expect(told({ claim: 'a', trace: 'b', stage: null })).toEqual([])
    expect(told({ price: { from: 1, to: null } })).toEqual(['price from 1；to 无'])
  })
})

describe('the facts of acts with money', () => {
  const toldOf = (action: string, details: Record<string, unknown>) =>
    describeDetails(details, action).map(({ name, words }) => `${name} ${words}`)

  it('tell what a provider said, what a bill held, and how a difference ended', () => {
    expect(toldOf('payments.queryPayment', { state: 'paid' })).toEqual(['渠道结果 已支付'])
    expect(toldOf('payments.importBill', { rowCount: 1234, found: 2 })).toEqual(['账单 1,234 行', '差异 2 处'])
    expect(toldOf('payments.importBill', { rowCount: 0, found: 0 })).toEqual(['账单 0 行', '差异 无'])
    expect(toldOf('payments.resolveReconciliation', { resolution: '手续费' })).toEqual(['处理说明 手续费'])
    expect(toldOf('payments.finishRefundByHand', { amount: 12_800, reason: '银行转账' })).toEqual([
      '金额 ¥128.00',
      '原因 银行转账',
    ])
  })

  it('tell how a prescription was reviewed, how long it was open and what was looked at', () => {
    const care = { prescription: '01990000-0000-7000-8000-000000000001', act: 'firstApproved', openFor: 61_500 }
    expect(toldOf('inquiry.decidePrescription', { ...care, checks: ['identity', 'guardian'] })).toEqual([
      '审核 初审通过',
      '查看用时 62 秒',
      '已核对 用药人身份、监护人身份',
    ])
    expect(toldOf('inquiry.decidePrescription', { ...care, act: 'refused', checks: [] })).toEqual([
      '审核 不通过',
      '查看用时 62 秒',
    ])
  })

  it('leave the same names of other areas as they are', () => {
    expect(toldOf('operators.makeKey', { name: '财务', scopes: ['finance', 'coupons'] })).toEqual([
      '密钥名称 财务',
      '权限 财务、健康补贴',
    ])
  })

  it('name the bill and the days that an act was about', () => {
    expect(subjectOf('payments.importBill', 'wechat 2026-11-24')).toEqual({ words: '微信支付 2026-11-24' })
    expect(subjectOf('payments.exportMoney', '2026-11-01 2026-11-07')).toEqual({ words: '2026-11-01 至 2026-11-07' })
    expect(subjectOf('coupons.grantCoupons', '01990000-0000-7000-8000-000000000001')).toBeUndefined()
  })
})

describe('what something was done to', () => {
  it('is an order or product that the desk shows, a setting by its name, and no internal id', () => {
    expect(subjectOf('orders.shipOrder', '261121000000000001')).toEqual({ words: '261121000000000001', view: 'orders' })
    expect(subjectOf('restock', '10110013')).toEqual({ words: '10110013', view: 'products' })
    expect(subjectOf('mall.changeSetting', 'm-mall.freight')).toEqual({ words: '运费' })
    expect(subjectOf('operators.addHook', '01990000-0000-7000-8000-000000000001')).toBeUndefined()
  })
})
