import type { Static } from 'typebox'
import type { GlobalSettings, MallSettings } from './areas/mall.ts'
import { loginDefaults } from './login-defaults.ts'

/** The settings of each module, as values. */
export interface MallSettingValues {
  'm-mall': Static<typeof MallSettings>
  'mall-global': Static<typeof GlobalSettings>
}

/** What the member area shows and how it behaves. */
const mall: MallSettingValues['m-mall'] = {
  callbackAvailable: false,
  slogan: '安心用药，一路陪伴',
  onlinePay: true,
  advance: { percent: 0, fromCents: 0 },
  badge: null,
  freight: { cents: 1000, freeFromCents: 9900 },
  loadingDelay: 200,
  newUserCouponAd: null,
  orderAppBox: false,
  appBoxInfo: null,
  ad: null,
  commonResource1: null,
  commonResource2: null,
  commonResource3: null,
}

/** Limits, wording, rules, hours and ways to log in. */
const global: MallSettingValues['mall-global'] = {
  globalMaximumAmount: 500_000,
  globalMaximumTotal: 2_600_000,
  coinsPerYuan: 1,
  paymentHours: 24,
  rxWording: {
    cartHeader: '需求清单',
    settleButton: '提交需求',
    pay: '需求支付',
    badge: '处方药',
    warning: '处方药须凭处方在药师指导下购买和使用',
    addToList: '加入需求清单',
  },
  rxRules: {
    isDrugUserInfoNeed: 1,
    isNeedUserValidation: 1,
    isDiseaseRequired: 1,
    prepositionCheckType: 1,
    strictControlRxRuleType: 1,
    noStrictControlRxRuleType: 0,
  },
  hotlines: {
    ordering: '400-000-0120',
    orderingHours: '8:00-23:00',
    returns: '400-000-0121',
    returnsHours: '9:00-21:00',
  },
  wechatAccount: { name: '禾安健康', address: 'weixin://contacts/profile/hean-health' },
  // Of nobody: its number has no such check character.
  seller: {
    name: '禾安健康大药房有限公司',
    taxPayerNumber: '91990000000000000X',
    address: '样张市示例路1号',
    phone: '400-000-0120',
    bank: '示例银行样张支行',
    account: '6200000000000000',
    clerk: '样张',
  },
  login: loginDefaults,
  links: { mainSite: null, chat: null, mobilePay: null, agreement: null, mobileApp: null },
  mainSites: [],
}

/**
 * What holds until an operator says otherwise, and in the browser whenever the settings cannot be had
 * (shop#10).
 */
export const mallDefaults: MallSettingValues = { 'm-mall': mall, 'mall-global': global }
