import { type Html, html } from '../desk/html.ts'
import { providerPage } from '../provider-page/provider-page.ts'
import type { SocialAccount } from './accounts.ts'
import type { SocialProvider } from './keys.ts'

/** Where the page's style answers on the provider port. */
export const AUTHORIZE_STYLE = '/sandbox/authorize.css'

export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  qq: 'QQ',
  weixin: '微信',
  alipay: '支付宝',
  weibo: '微博',
}

/** The page on which somebody lets the shop know who they are; drawn by us, like no provider's own. */
export function authorizePage(provider: SocialProvider, accounts: readonly SocialAccount[]): Html {
  const name = PROVIDER_NAMES[provider]
  return document(
    provider,
    `模拟${name}授权`,
    html`
<p class="lead">“禾安健康”想知道您的昵称，用来登录。这是沙箱里的模拟页面，不会联系${name}。</p>
<form method="post">
  <h2>选择一个模拟账号</h2>
  <ul>${accounts.map(
    (account) =>
      html`<li><button class="account" name="account" value="${account.id}"><span aria-hidden="true">${[...account.name][0] ?? ''}</span>${account.name}</button></li>`,
  )}</ul>
</form>
<form method="post" class="fresh">
  <label for="name">或用一个新账号</label>
  <input id="name" name="name" maxlength="30" placeholder="昵称（可不填）" autocomplete="off">
  <button class="plain" name="account" value="new">新账号登录</button>
</form>
<form method="post"><button class="plain wide" name="decision" value="refuse">拒绝授权</button></form>`,
  )
}

/** What stands there when the shop sent the browser with something wrong. */
export function wrongJourneyPage(provider: SocialProvider, fault: string): Html {
  return document(
    provider,
    `模拟${PROVIDER_NAMES[provider]}授权`,
    html`<p class="lead">无法授权：${fault}</p><p class="lead">请返回商城重新登录。</p>`,
  )
}

function document(provider: SocialProvider, title: string, body: Html): Html {
  return providerPage({ provider, title, style: AUTHORIZE_STYLE }, body)
}
