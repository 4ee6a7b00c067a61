import { Type } from 'typebox'
import { inquiryLimits } from '../fields/inquiry.ts'
import { defineOperation } from '../kit/operation.ts'
import { OperatorText } from '../kit/shapes.ts'
import { Nullable, OneOf, Optional, Ruled, Strict } from '../kit/types.ts'

export const settingModules = ['m-mall', 'mall-global'] as const
export type SettingModule = (typeof settingModules)[number]

/**
 * A path of our own, or a page of a site. Browsers drop control characters and read a backslash as a slash, so neither may
 * stand in it; `//evil.example` and a name before an `@` look like what they are not.
 */
const Link = Nullable(
  Type.String({ maxLength: 500, pattern: '^(/(?!/)|https?://[^\\s\\p{C}\\\\/?#@]+(?=[/?#]|$))[^\\s\\p{C}\\\\]*$' }),
)
/** An origin to the letter, as browsers name it; without TLS on this machine alone. */
const Origin = Type.String({
  maxLength: 200,
  pattern: '^(https://[a-z0-9-]+(\\.[a-z0-9-]+)+|http://(localhost|127\\.0\\.0\\.1))(:[1-9]\\d{0,4})?$',
})
/** Cents of a limit or a price; no order holds more than 2,147,483,647. */
const Money = (maximum: number) => Type.Integer({ minimum: 0, maximum, description: 'cents' })
/** The largest freight of an order, the largest sum that a limit can name, and the longest time to pay. */
export const settingMost = {
  freight: 1_000_000,
  limit: 1_000_000_000,
  paymentHours: 24 * inquiryLimits.validDays,
} as const
const Advertisement = Nullable(Strict({ title: OperatorText(40), text: OperatorText(120), address: Link }))

/** What the member area shows and how it behaves. */
export const MallSettings = Strict({
  callbackAvailable: Type.Boolean(),
  slogan: OperatorText(40),
  /** Whether orders may be paid online, where a provider of payments is configured. */
  onlinePay: Type.Boolean(),
  /** What is paid online ahead of cash on delivery: so many per cent of orders from so many cents on. */
  advance: Strict({ percent: Type.Integer({ minimum: 0, maximum: 100 }), fromCents: Money(settingMost.limit) }),
  badge: Nullable(OperatorText(20)),
  freight: Strict({ cents: Money(settingMost.freight), freeFromCents: Money(settingMost.limit) }),
  loadingDelay: Type.Integer({ minimum: 0, maximum: 5000, description: 'ms before a loading state shows' }),
  newUserCouponAd: Advertisement,
  orderAppBox: Type.Boolean(),
  appBoxInfo: Nullable(Strict({ title: OperatorText(40), text: OperatorText(120) })),
  ad: Advertisement,
  commonResource1: Nullable(OperatorText(500)),
  commonResource2: Nullable(OperatorText(500)),
  commonResource3: Nullable(OperatorText(500)),
})

/** Wording for prescription drugs, applied in one place. */
export const RxWording = Strict({
  cartHeader: OperatorText(20),
  settleButton: OperatorText(20),
  pay: OperatorText(20),
  badge: OperatorText(10),
  warning: OperatorText(60),
  addToList: OperatorText(20),
})

/** Settings of the whole shop: limits, wording, rules, contact. */
export const GlobalSettings = Strict({
  globalMaximumAmount: Money(settingMost.limit),
  globalMaximumTotal: Money(settingMost.limit),
  /** Health coins that a completed order earns for each yuan that was paid for it (money#21). */
  coinsPerYuan: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Hours from when an order becomes payable, in which it is to be paid (orders#22). No approval of a pharmacist ends before them. */
  paymentHours: Type.Integer({ minimum: 1, maximum: settingMost.paymentHours }),
  rxWording: RxWording,
  rxRules: Strict({
    isDrugUserInfoNeed: Type.Integer({ minimum: 0, maximum: 1 }),
    isNeedUserValidation: Type.Integer({ minimum: 0, maximum: 1 }),
    isDiseaseRequired: Type.Integer({ minimum: 0, maximum: 1 }),
    prepositionCheckType: Type.Integer({ minimum: 0, maximum: 1 }),
    strictControlRxRuleType: Type.Integer({ minimum: 0, maximum: 9 }),
    noStrictControlRxRuleType: Type.Integer({ minimum: 0, maximum: 9 }),
  }),
  hotlines: Strict({
    ordering: OperatorText(20),
    orderingHours: OperatorText(20),
    returns: OperatorText(20),
    returnsHours: OperatorText(20),
  }),
  wechatAccount: Strict({ name: OperatorText(40), address: OperatorText(200) }),
  /** Who sells, as the tax office knows it: what invoices say. Nothing is issued in production while it is the one of the specimens. */
  seller: Strict({
    name: OperatorText(100),
    /** As it goes to the tax office: in capitals, without spaces. */
    taxPayerNumber: Ruled('taxPayerNumber', { pattern: '^[0-9A-Z]*$', maxLength: 18 }),
    address: OperatorText(80),
    phone: OperatorText(20),
    bank: OperatorText(60),
    account: Type.String({ pattern: '^\\d{6,30}$', maxLength: 30 }),
    clerk: OperatorText(20),
  }),
  /** Ways to log in besides the SMS and QR code: the password tab, and social type codes in the order of their buttons. */
  login: Strict({
    password: Type.Boolean(),
    social: Type.Array(Type.Integer({ minimum: 1, maximum: 4 }), { maxItems: 4, uniqueItems: true }),
  }),
  links: Strict({ mainSite: Link, chat: Link, mobilePay: Link, agreement: Link, mobileApp: Link }),
  /** Main sites besides `links.mainSite`: shoppers may come from there, be led there, and go back there (access#4, shop#29). */
  mainSites: Type.Array(Origin, { maxItems: 20, uniqueItems: true }),
})

/** Values by key. */
const Served = Type.Record(Type.String(), Type.Unknown())

export const getSettings = defineOperation({
  method: 'GET',
  path: '/settings',
  summary:
    'Settings of one module; with a key, that one alone. Of what depends on somebody outside they name only what is there',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  query: Strict({ module: OneOf(settingModules), key: Optional(Type.String({ maxLength: 60 })) }),
  answers: {
    200: Strict({ module: OneOf(settingModules), settings: Served }),
  },
  errors: { 404: ['SETTING_UNKNOWN'] },
})

export const listSettings = defineOperation({
  method: 'GET',
  path: '/settings/modules',
  summary: 'Settings of every module, which a page asks for at once',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  answers: { 200: Strict({ 'm-mall': Served, 'mall-global': Served }) },
})

export const getStoredSettings = defineOperation({
  method: 'GET',
  path: '/ops/settings',
  summary: 'Settings of one module as they are set, whatever of them can be offered',
  callers: ['operator'],
  scope: 'settings',
  rateLimit: 'read',
  query: Strict({ module: OneOf(settingModules) }),
  answers: { 200: Strict({ module: OneOf(settingModules), settings: Served }) },
})

export const changeSetting = defineOperation({
  method: 'PUT',
  path: '/ops/settings',
  summary: 'Changes one setting; kept with who, when and why',
  callers: ['operator'],
  scope: 'settings',
  rateLimit: 'write',
  body: Strict({
    module: OneOf(settingModules),
    key: Type.String({ minLength: 1, maxLength: 60 }),
    value: Type.Unknown(),
    reason: OperatorText(200),
  }),
  answers: { 204: null },
  errors: { 400: ['INPUT_INVALID', 'PAYING_BEFORE_REVIEW'], 404: ['SETTING_UNKNOWN'] },
})
