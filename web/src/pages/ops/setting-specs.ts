import type { MallSettingValues } from '@shop/contract/mall-defaults'
import { socialNames } from '@shop/contract/messages/social'

type Choice = Readonly<Record<number, string>>

/** How a value is typed and told. Money is cents, typed in yuan; a flag is 1 or 0 on the wire, a switch true or false. */
export type Kind =
  | { as: 'switch' | 'flag' | 'money' | 'sites' }
  | { as: 'count'; unit: string; least?: number; most: number }
  | { as: 'text'; most: number; isOptional?: boolean }
  | { as: 'link' }
  | { as: 'choice'; names: Choice }
  | { as: 'ticks'; names: Choice }

export type Parts = Readonly<Record<string, { label: string; kind: Kind }>>

/** A setting of one value, or of named parts; one that is optional is not set while every part is blank. */
export type Spec = { kind: Kind } | { parts: Parts; isOptional?: boolean }

const toggle = { kind: { as: 'switch' } } as const
const text = (label: string, most: number) => ({ label, kind: { as: 'text', most } }) as const
const link = (label: string) => ({ label, kind: { as: 'link' } }) as const
const flag = (label: string) => ({ label, kind: { as: 'flag' } }) as const
const money = (label: string) => ({ label, kind: { as: 'money' } }) as const
const resource = { kind: { as: 'text', most: 500, isOptional: true } } as const
const advertisement = {
  isOptional: true,
  parts: { title: text('标题', 40), text: text('内容', 120), address: link('链接') },
} as const
const ruleSet = (label: string) => {
  const names = { 0: '基本校验（仅格式）', 1: '严格校验（含实名核验）' }
  return { label, kind: { as: 'choice', names } } as const
}

type Specs = { [Module in keyof MallSettingValues]: { [Key in keyof MallSettingValues[Module]]: Spec } }

/** Every setting there is, by module and key. */
export const settingSpecs: Specs = {
  'm-mall': {
    callbackAvailable: toggle,
    slogan: { kind: { as: 'text', most: 40 } },
    onlinePay: toggle,
    advance: {
      parts: {
        percent: { label: '货到付款的预付款比例', kind: { as: 'count', unit: '%', most: 100 } },
        fromCents: money('满多少收预付款'),
      },
    },
    badge: { kind: { as: 'text', most: 20, isOptional: true } },
    freight: { parts: { cents: money('运费'), freeFromCents: money('满多少包邮') } },
    loadingDelay: { kind: { as: 'count', unit: '毫秒', most: 5000 } },
    newUserCouponAd: advertisement,
    orderAppBox: toggle,
    appBoxInfo: { isOptional: true, parts: { title: text('标题', 40), text: text('内容', 120) } },
    ad: advertisement,
    commonResource1: resource,
    commonResource2: resource,
    commonResource3: resource,
  },
  'mall-global': {
    globalMaximumAmount: { kind: { as: 'money' } },
    globalMaximumTotal: { kind: { as: 'money' } },
    coinsPerYuan: { kind: { as: 'count', unit: '个', most: 100 } },
    paymentHours: { kind: { as: 'count', unit: '小时', least: 1, most: 72 } },
    rxWording: {
      parts: {
        cartHeader: text('清单名称', 20),
        settleButton: text('结算按钮', 20),
        pay: text('支付按钮', 20),
        badge: text('角标', 10),
        warning: text('警示语', 60),
        addToList: text('加入清单按钮', 20),
      },
    },
    rxRules: {
      parts: {
        isDrugUserInfoNeed: flag('须填写身份证号'),
        isNeedUserValidation: flag('须填写性别和出生日期'),
        isDiseaseRequired: flag('须填写疾病'),
        prepositionCheckType: {
          label: '付款时间',
          kind: { as: 'choice', names: { 1: '药师审核通过后付款', 0: '先付款后审核' } },
        },
        strictControlRxRuleType: ruleSet('严格管控处方药的身份校验'),
        noStrictControlRxRuleType: ruleSet('其他处方药的身份校验'),
      },
    },
    hotlines: {
      parts: {
        ordering: text('订购热线', 20),
        orderingHours: text('订购热线时间', 20),
        returns: text('售后热线', 20),
        returnsHours: text('售后热线时间', 20),
      },
    },
    wechatAccount: { parts: { name: text('名称', 40), address: text('地址', 200) } },
    seller: {
      parts: {
        name: text('销售方名称', 100),
        taxPayerNumber: text('纳税人识别号', 18),
        address: text('地址', 80),
        phone: text('电话', 20),
        bank: text('开户银行', 60),
        account: text('银行账号', 30),
        clerk: text('开票人', 20),
      },
    },
    login: {
      parts: {
        password: { label: '密码登录', kind: { as: 'switch' } },
        social: { label: '第三方登录', kind: { as: 'ticks', names: socialNames } },
      },
    },
    links: {
      parts: {
        mainSite: link('主站'),
        chat: link('在线客服'),
        mobilePay: link('手机支付'),
        agreement: link('用户协议'),
        mobileApp: link('手机 App'),
      },
    },
    mainSites: { kind: { as: 'sites' } },
  },
}

/** Undefined for a setting that this page does not know. */
export function specOf(module: keyof Specs, key: string): Spec | undefined {
  const specs: Readonly<Record<string, Spec>> = settingSpecs[module]
  return Object.hasOwn(specs, key) ? specs[key] : undefined
}

/** The parts of a setting; one of a single value has a part without name. */
export function partsOf(spec: Spec): Parts {
  return 'parts' in spec ? spec.parts : { '': { label: '新的值', kind: spec.kind } }
}
