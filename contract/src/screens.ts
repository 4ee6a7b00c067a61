import { orderTabs } from './fields/orders.ts'
import { helpTopics } from './messages/help.ts'
import { visitorPaths } from './visitor-paths.ts'

/** The routes of the specification and our own, by screen name (access#1). */
export const screens = {
  Index: { path: '/user', requiresAuth: true },
  Login: { path: visitorPaths.Login, requiresAuth: false },
  Register: { path: visitorPaths.Register, requiresAuth: false },
  BindPhone: { path: '/user/bind/phone/:type', requiresAuth: false, types: ['add', 'edit'], memberTypes: ['edit'] },
  ForgetPwd: {
    path: visitorPaths.ForgetPwd,
    requiresAuth: false,
    types: ['edit', 'forget', 'update'],
    memberTypes: ['edit'],
  },
  DeleteAccount: { path: '/user/account/delete', requiresAuth: true },
  Privacy: { path: '/user/account/privacy', requiresAuth: true },
  Safe: { path: '/user/personal/safe', requiresAuth: true },
  PersonalAddInfo: { path: '/user/personal/addInfo/:type', requiresAuth: true, types: ['info', 'phone', 'pwd'] },
  PersonalInfo: { path: '/user/personal/info', requiresAuth: true },
  Address: { path: '/user/personal/address', requiresAuth: true },
  Invoice: { path: '/user/personal/invoice', requiresAuth: true },
  InvoiceDetail: { path: '/user/personal/invoice/detail/:id', requiresAuth: true },
  MyOrder: { path: '/user/order/mine/:type', requiresAuth: true, types: orderTabs },
  OrderDetail: { path: '/user/order/detail/:id', requiresAuth: true },
  MyCollect: { path: '/user/order/collect', requiresAuth: true },
  DrugOrder: { path: '/user/order/drug', requiresAuth: true },
  Evaluate: { path: '/user/order/evaluate/:id', requiresAuth: true },
  Coin: { path: '/user/account/coin', requiresAuth: true },
  Coupon: { path: '/user/account/coupon', requiresAuth: true },
  CouponRule: { path: '/user/account/couponRule', requiresAuth: true },
  Patients: { path: '/user/patients', requiresAuth: true },
  PatientAdd: { path: '/user/patientInfo/add', requiresAuth: true },
  PatientInfo: { path: '/user/patientInfo/:type/:id', requiresAuth: true, types: ['edit', 'complete', 'summary'] },
  /** The same for whoever holds a link: by its key, or for the link that a browser has open (links#19). */
  LinkPatients: {
    path: '/user/patientInfo/:type',
    requiresAuth: false,
    types: ['add', 'edit', 'complete'],
    isByLink: true,
  },
  LinkPatient: {
    path: '/user/patientInfo/:type/:id',
    requiresAuth: false,
    types: ['edit', 'complete'],
    isByLink: true,
  },
  Prescriptions: { path: '/user/prescriptions', requiresAuth: true },
  AfterSale: { path: '/user/aftersale/:id', requiresAuth: true },
  ErrorPage: { path: visitorPaths.ErrorPage, requiresAuth: false },
  Pay: { path: '/pay', requiresAuth: true },
  PayInquiry: { path: '/pay/inquiry', requiresAuth: true },
  MessagePayment: { path: visitorPaths.MessagePayment, requiresAuth: false },
  PayEntry: { path: visitorPaths.PayEntry, requiresAuth: false },
  MessageInquiry: { path: visitorPaths.MessageInquiry, requiresAuth: false },
  Timeout: { path: visitorPaths.Timeout, requiresAuth: false },
  MerchantsEntry: { path: '/merchants/entry', requiresAuth: false },
  Search: { path: '/search', requiresAuth: false },
  Product: { path: '/product/:productCode', requiresAuth: false },
  ShoppingCart: { path: '/shoppingcart/index.html', requiresAuth: false },
  Settle: { path: '/settle', requiresAuth: true },
  Agreement: { path: visitorPaths.Agreement, requiresAuth: false },
  Help: { path: '/help/:type', requiresAuth: false, types: helpTopics },
  Ops: { path: '/ops', requiresAuth: false },
} as const satisfies Record<string, Stated>

interface Stated {
  path: `/${string}`
  requiresAuth: boolean
  /** The values that the path's `type` may have. */
  types?: readonly string[]
  /** Values of the path's `type` that ask for login where the screen's others do not. */
  memberTypes?: readonly string[]
  /** Only an address that names a link leads to it; without one the path may be another screen's. */
  isByLink?: true
}

export type ScreenName = keyof typeof screens

/** Screens whose address comes with the key of a link (links#3). */
export const linkScreens = [
  'PayEntry',
  'MessagePayment',
  'MessageInquiry',
  'LinkPatients',
  'LinkPatient',
] as const satisfies readonly ScreenName[]

/** Put into an address in the place of a link's key, once that was exchanged. */
export const OPEN_LINK_MARK = { useKey: 1 } as const

/** Whether an address names a link: by its key, or as the one that the browser has open. */
export function namesLink(query: URLSearchParams): boolean {
  return query.has('key') || query.get('useKey') === String(OPEN_LINK_MARK.useKey)
}

/** Whether only an address that names a link leads to a screen. */
export function isByLink(name: ScreenName): boolean {
  const stated: Stated = screens[name]
  return stated.isByLink === true
}

/** What the path of an address looks like that leads to a screen; its parameters are named groups. */
export function patternOf(name: ScreenName): RegExp {
  const { path, types }: Stated = screens[name]
  const parameter = (key: string) => (key === 'type' && types ? types.join('|') : '[^/]+')
  return new RegExp(`^${path.replace(/:(\w+)/g, (_, key: string) => `(?<${key}>${parameter(key)})`)}/?$`)
}

/** Whether an address is for members alone: by its screen, or by the type that its path names (access#2). */
export function asksForLogin(name: ScreenName, params: Readonly<Record<string, string>>): boolean {
  const { requiresAuth, memberTypes }: Stated = screens[name]
  return requiresAuth || (memberTypes?.includes(params.type ?? '') ?? false)
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ScreenParams<Name extends ScreenName> = Record<Names<(typeof screens)[Name]['path']>, string>

/** `addressOf('MyOrder', { type: 'all' }, { page: 2 })` → `/user/order/mine/all?page=2`; empty query values are left out. */
export function addressOf<Name extends ScreenName>(
  name: Name,
  ...[params, query]: Names<(typeof screens)[Name]['path']> extends never
    ? [params?: Record<string, never>, query?: ScreenQuery]
    : [params: ScreenParams<Name>, query?: ScreenQuery]
): string {
  const given = params as Record<string, string> | undefined
  const path = screens[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given?.[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export type ScreenQuery = Record<string, string | number | boolean | undefined>
