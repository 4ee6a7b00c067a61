import type { ScreenName, ScreenParams } from '@shop/contract/screens'
import type { ComponentType } from 'react'

/** What a page is given: the parts of its address that the screen's path names. */
export interface PageProps<Name extends ScreenName> {
  params: ScreenParams<Name>
}

/** What a page's folder exports. */
export interface PageModule<Name extends ScreenName> {
  Page: ComponentType<PageProps<Name>>
}

export interface Route {
  /** Stands in the window's title, before the shop's name. */
  title: string
  /**
   * `member`: with the side menu and the query client. `plain`: between header and footer alone. `own`: neither; the page brings
   * the whole window.
   */
  frame: 'member' | 'plain' | 'own'
  /** Drawn to a document of its own at build, for the pages that a visitor meets first; tells search engines what it is. */
  prerender?: { description: string }
}

/**
 * The screens that exist, by name; their paths stand in the contract, where their pages come from in `app/pages.ts`. A screen that
 * is not here does not exist: no address leads to it and every `ScreenLink` to it renders nothing, so that menus grow with
 * this table.
 */
export const routes = {
  Index: { title: '我的禾安', frame: 'member' },
  MyOrder: { title: '我的订单', frame: 'member' },
  OrderDetail: { title: '订单详情', frame: 'member' },
  Evaluate: { title: '评价商品', frame: 'member' },
  AfterSale: { title: '申请售后', frame: 'member' },
  MyCollect: { title: '我的收藏', frame: 'member' },
  DrugOrder: { title: '到货预订', frame: 'member' },
  Coupon: { title: '健康补贴', frame: 'member' },
  CouponRule: { title: '健康补贴使用规则', frame: 'member' },
  Coin: { title: '健康币', frame: 'member' },
  Invoice: { title: '我的发票', frame: 'member' },
  InvoiceDetail: { title: '发票详情', frame: 'member' },
  Patients: { title: '用药人管理', frame: 'member' },
  PatientAdd: { title: '添加用药人', frame: 'member' },
  PatientInfo: { title: '用药人信息', frame: 'member' },
  LinkPatients: { title: '用药人信息', frame: 'plain' },
  LinkPatient: { title: '用药人信息', frame: 'plain' },
  Prescriptions: { title: '我的处方', frame: 'member' },
  PersonalInfo: { title: '个人资料', frame: 'member' },
  PersonalAddInfo: { title: '完善资料', frame: 'member' },
  Address: { title: '收货地址', frame: 'member' },
  Safe: { title: '账户安全', frame: 'member' },
  DeleteAccount: { title: '注销账号', frame: 'member' },
  Privacy: { title: '隐私管理', frame: 'member' },
  Login: {
    title: '登录',
    frame: 'plain',
    prerender: { description: '登录禾安健康网上大药房，查看订单、物流、健康补贴与用药人信息。' },
  },
  Register: {
    title: '注册',
    frame: 'plain',
    prerender: { description: '用手机号码注册禾安健康网上大药房，在线问诊、凭方购药、送药上门。' },
  },
  BindPhone: { title: '绑定手机号码', frame: 'plain' },
  ForgetPwd: { title: '设置密码', frame: 'plain' },
  ErrorPage: { title: '出错了', frame: 'plain' },
  Search: { title: '商品搜索', frame: 'plain' },
  Product: { title: '商品详情', frame: 'plain' },
  ShoppingCart: { title: '购物车', frame: 'plain' },
  Settle: { title: '确认订单', frame: 'plain' },
  Pay: { title: '支付订单', frame: 'plain' },
  PayInquiry: { title: '完善问诊信息', frame: 'plain' },
  PayEntry: {
    title: '查看订单',
    frame: 'plain',
    prerender: { description: '补全收货手机号码，查看订单并完成支付。' },
  },
  MessagePayment: { title: '订单支付', frame: 'plain' },
  MessageInquiry: { title: '完善问诊信息', frame: 'plain' },
  Timeout: { title: '链接已超时', frame: 'plain' },
  Agreement: { title: '服务协议', frame: 'plain' },
  Help: { title: '帮助中心', frame: 'plain' },
  Ops: { title: '运营台', frame: 'own' },
} as const satisfies { readonly [Name in ScreenName]?: Route }

export type BuiltScreen = keyof typeof routes

/** Whether the screen exists in this build. */
export function isBuilt(name: ScreenName): name is BuiltScreen {
  return name in routes
}
