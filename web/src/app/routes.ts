import type { Routes } from './route.ts'

/**
 * The screens that exist, by name; their paths stand in the contract. A screen that is not here does not exist:
 * no address leads to it and every `ScreenLink` to it renders nothing, so that menus grow with this table.
 */
export const routes: Routes = {
  ErrorPage: { title: '出错了', frame: 'plain', load: () => import('../pages/error-page/index.tsx') },
  Search: { title: '商品搜索', frame: 'plain', load: () => import('../pages/search/index.tsx') },
  Agreement: { title: '服务协议', frame: 'plain', load: () => import('../pages/agreement/index.tsx') },
}
