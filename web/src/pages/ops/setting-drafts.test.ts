import { settingMost } from '@shop/contract/areas/mall'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { describe, expect, it } from 'vitest'
import { draftOf, readDraft, toldOf } from './setting-drafts.ts'
import { settingSpecs, specOf } from './setting-specs.ts'

const { freight, badge, loadingDelay, ad, onlinePay } = settingSpecs['m-mall']
const { rxRules, links, mainSites, login, paymentHours } = settingSpecs['mall-global']
const words = (...of: Parameters<typeof toldOf>) => toldOf(...of).map(({ label, words: said }) => [label, said])

describe('a setting', () => {
  // Holds shop#12.
  it('comes back from its fields as it went in, whichever it is', () => {
    for (const module of ['m-mall', 'mall-global'] as const) {
      for (const [key, value] of Object.entries(mallDefaults[module])) {
        const spec = specOf(module, key)!
        expect([key, readDraft(spec, draftOf(spec, value))]).toEqual([key, { value }])
      }
    }
    const shown = { title: '新人', text: '补贴', address: '/coupons' }
    expect(readDraft(ad, draftOf(ad, shown))).toEqual({ value: shown })
    expect(specOf('m-mall', 'unheard')).toBeUndefined()
  })

  // Holds shop#12.
  it('is told in words: yes and no, yuan, names, and that it is not set', () => {
    expect(words(onlinePay, true)).toEqual([[undefined, '是']])
    expect(words(badge, null)).toEqual([[undefined, '未设置']])
    expect(words(freight, { cents: 1000, freeFromCents: 9900 })).toEqual([
      ['运费', '¥10.00'],
      ['满多少包邮', '¥99.00'],
    ])
    expect(words(loadingDelay, 200)).toEqual([[undefined, '200 毫秒']])
    expect(words(login, { password: false, social: [2, 1] })).toEqual([
      ['密码登录', '否'],
      ['第三方登录', '微信、QQ'],
    ])
    const rules = words(rxRules, mallDefaults['mall-global'].rxRules).map(([, said]) => said)
    expect(rules).toEqual([
      '是',
      '是',
      '是',
      '药师审核通过后付款',
      expect.stringContaining('严格'),
      expect.stringContaining('基本'),
    ])
    for (const module of ['m-mall', 'mall-global'] as const) {
      for (const [key, value] of Object.entries(mallDefaults[module])) {
        const said = words(specOf(module, key)!, value).map((told) => told.join(' '))
        expect(said.join(' ')).not.toMatch(/null|true|false|["{}]/)
      }
    }
  })

  it('has the fields of its value in one order, however its value comes', () => {
    const turned = { freeFromCents: 9900, cents: 1000 }
    expect(JSON.stringify(draftOf(freight, turned))).toBe('{"cents":"10","freeFromCents":"99"}')
  })

  // Holds shop#12.
  it('tells what is wrong beside its field', () => {
    expect(readDraft(freight, { cents: '12.5', freeFromCents: '99' })).toEqual({
      value: { cents: 1250, freeFromCents: 9900 },
    })
    expect(readDraft(freight, { cents: '1.234', freeFromCents: '' })).toEqual({
      problems: {
        'value.cents': '请输入以元为单位的金额，最多两位小数',
        'value.freeFromCents': '请输入以元为单位的金额，最多两位小数',
      },
    })
    const hours = { problems: { value: `请输入 1 到 ${settingMost.paymentHours} 的整数` } }
    for (const refused of ['0', '73']) expect(readDraft(paymentHours, { '': refused })).toEqual(hours)
    expect(readDraft(loadingDelay, { '': '5001' })).toEqual({ problems: { value: '请输入 0 到 5000 的整数' } })
    expect(readDraft(badge, { '': '字'.repeat(21) })).toEqual({ problems: { value: '最多 20 个字' } })
    expect(readDraft(badge, { '': '  ' })).toEqual({ value: null })
    expect(readDraft(ad, { title: '', text: '', address: '' })).toEqual({ value: null })
    expect(readDraft(ad, { title: '新人', text: '', address: 'javascript:1' })).toEqual({
      problems: { 'value.text': '请填写内容', 'value.address': '请输入以 https://、http:// 或 / 开头的地址' },
    })
    const link = { mainSite: '', chat: '/chat', mobilePay: '', agreement: '', mobileApp: '' }
    expect(readDraft(links, link)).toMatchObject({ value: { mainSite: null, chat: '/chat' } })
    expect(readDraft(mainSites, { '': 'https://a.example\nhttps://b.example:8443' })).toEqual({
      value: ['https://a.example', 'https://b.example:8443'],
    })
    expect(readDraft(mainSites, { '': 'https://a.example/in' })).toEqual({
      problems: { value: expect.stringContaining('不带路径') },
    })
  })
})
