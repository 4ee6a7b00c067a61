import type { PageModule } from './route.ts'
import type { BuiltScreen } from './routes.ts'

/** Where the page of each screen of `routes.ts` comes from: a chunk of its own, fetched when it is gone to. */
export const pages: { readonly [Name in BuiltScreen]: () => Promise<PageModule<Name>> } = {
  Index: () => import('../pages/account-home/index.tsx'),
  MyOrder: () => import('../pages/my-order/index.tsx'),
  OrderDetail: () => import('../pages/order-detail/index.tsx'),
  Evaluate: () => import('../pages/evaluate/index.tsx'),
  AfterSale: () => import('../pages/after-sale/index.tsx'),
  MyCollect: () => import('../pages/my-collect/index.tsx'),
  DrugOrder: () => import('../pages/drug-order/index.tsx'),
  Invoice: () => import('../pages/invoice/index.tsx'),
  InvoiceDetail: () => import('../pages/invoice-detail/index.tsx'),
  PersonalInfo: () => import('../pages/personal-info/index.tsx'),
  PersonalAddInfo: () => import('../pages/personal-add-info/index.tsx'),
  Address: () => import('../pages/address/index.tsx'),
  Safe: () => import('../pages/safe/index.tsx'),
  DeleteAccount: () => import('../pages/delete-account/index.tsx'),
  Privacy: () => import('../pages/privacy/index.tsx'),
  Login: () => import('../pages/login/index.tsx'),
  Register: () => import('../pages/register/index.tsx'),
  BindPhone: () => import('../pages/bind-phone/index.tsx'),
  ForgetPwd: () => import('../pages/password/index.tsx'),
  ErrorPage: () => import('../pages/error-page/index.tsx'),
  Search: () => import('../pages/search/index.tsx'),
  Product: () => import('../pages/product/index.tsx'),
  ShoppingCart: () => import('../pages/shopping-cart/index.tsx'),
  Settle: () => import('../pages/settle/index.tsx'),
  Agreement: () => import('../pages/agreement/index.tsx'),
  Help: () => import('../pages/help/index.tsx'),
  Ops: () => import('../pages/ops/index.tsx'),
}
