import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'

/** The main site's card: an order for somebody, whose link the shop sends by SMS. */
export function mainSitePanel(): Panel {
  return {
    id: 'main-site',
    title: '主站',
    place: 'side',
    files: ['main-site/panel/main-site.js'],
    body: html`
<form id="main-site-order" novalidate>
  <label class="field"><span>收货人</span>
    <input name="consignee" autocomplete="off" maxlength="20" placeholder="2-10 个字" aria-describedby="main-site-answer"></label>
  <label class="field"><span>手机号码</span>
    <input name="phone" inputmode="tel" autocomplete="off" maxlength="20" placeholder="11 位数字" aria-describedby="main-site-answer"></label>
  <label class="field"><span>区划代码</span>
    <input name="regionCode" inputmode="numeric" autocomplete="off" maxlength="6" value="440106" aria-describedby="main-site-answer"></label>
  <label class="field"><span>详细地址</span>
    <input name="customArea" autocomplete="off" maxlength="120" value="五山路381号" aria-describedby="main-site-answer"></label>
  <label class="field"><span>商品编码和件数，用空格分开</span>
    <input name="goods" autocomplete="off" maxlength="400" placeholder="例如：10010001×2 10010002" aria-describedby="main-site-answer"></label>
  <label class="field"><span>链接</span>
    <select name="kind"><option value="pay">支付链接（72 小时）</option><option value="chronic">慢病链接（24 小时）</option></select></label>
  <button class="button wide" type="submit" id="main-site-send">下单并发送链接</button>
</form>
<p class="answer" id="main-site-answer" role="status"></p>`,
  }
}
