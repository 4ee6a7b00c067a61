import { type Html, html } from '../desk/html.ts'
import { providerPage } from '../provider-page/provider-page.ts'
import type { PaymentProviderName } from './keys.ts'
import type { Trade } from './trade.ts'
import { shanghaiTime, yuan } from './wire-values.ts'

/** Where the pages' style answers on the provider port. */
export const CASHIER_STYLE = '/cashier/cashier.css'

export const PAYMENT_NAMES: Readonly<Record<PaymentProviderName, string>> = { alipay: '支付宝', wechat: '微信支付' }

/** The page on which somebody pays: Alipay's in a browser, or what a phone shows that has scanned WeChat Pay's code. */
export function cashierPage(trade: Trade): Html {
  const { provider, amount, subject, outTradeNo, expiresAt } = trade
  const name = PAYMENT_NAMES[provider]
  const isPhone = provider === 'wechat'
  return document(
    provider,
    isPhone ? '手机上的付款页' : '模拟支付宝收银台',
    html`
<p class="lead">${isPhone ? '扫描付款码之后，手机上会看到这一页。' : '“禾安健康”请您付款。'}这是沙箱里的模拟页面，不会联系${name}，也不会扣款。</p>
<p class="amount"><span>¥</span>${yuan(amount)}</p>
<dl>
  <dt>商品</dt><dd>${subject}</dd>
  <dt>商户订单号</dt><dd>${outTradeNo}</dd>
  <dt>付款截止</dt><dd>${shanghaiTime(expiresAt)}</dd>
</dl>
${trade.state === 'open' || trade.state === 'waiting' ? acts(trade) : html`<p class="outcome">${ENDED[trade.state]}</p>`}`,
  )
}

const ENDED = { paid: '已付款，可以回到商城了。', closed: '交易已关闭，不能再付款。请回到商城。' } as const

function acts({ state }: Trade): Html {
  return html`<form method="post">
  <button class="primary" name="decision" value="pay">确认付款</button>
  ${state === 'open' ? html`<button name="decision" value="open">只登录，先不付款</button>` : ''}
  <button name="decision" value="refuse">放弃付款</button>
</form>`
}

/** What is shown when somebody turned the payment down, or the shop's address was wrong. */
export function cashierNote(provider: PaymentProviderName, title: string, text: string, wayBack?: string): Html {
  const link = wayBack === undefined ? '' : html`<p><a class="back" href="${wayBack}">返回商城</a></p>`
  return document(provider, title, html`<p class="lead">${text}</p>${link}`)
}

function document(provider: PaymentProviderName, title: string, body: Html): Html {
  return providerPage({ provider, title, style: CASHIER_STYLE }, body)
}
