import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { PROVIDER_NAMES } from '../authorize-page.ts'
import { SOCIAL_FAULT_MODES, type SocialFault } from '../faults.ts'
import { SOCIAL_PROVIDERS } from '../keys.ts'

const MODES: Readonly<Record<SocialFault['mode'], { readonly name: string; readonly effect: string }>> = {
  none: { name: '正常', effect: '授权后商城能取得昵称' },
  refuse: { name: '拒绝授权码', effect: '对方不接受商城交来的授权码' },
  broken: { name: '资料不完整', effect: '对方的资料在半途中断' },
  signature: { name: '签名错误', effect: '对方用别的密钥签名（只有支付宝签名）' },
}

/** The social providers' fault switches, and who has an account with them. */
export function socialPanel(): Panel {
  return {
    id: 'social',
    title: '社交账号登录',
    place: 'side',
    files: ['social/panel/social.js', 'social/panel/social.css', 'sms/panel/faults.css'],
    body: html`
<form id="social-form">
  <label class="field"><span>登录方式</span>
    <select name="provider">${SOCIAL_PROVIDERS.map(
      (provider) => html`<option value="${provider}">${PROVIDER_NAMES[provider]}</option>`,
    )}</select></label>
  <fieldset class="choices"><legend class="unseen">对方的表现</legend>
    ${SOCIAL_FAULT_MODES.map(
      (mode) => html`<label class="choice"><input type="radio" name="mode" value="${mode}">
      <span><b>${MODES[mode].name}</b><small>${MODES[mode].effect}</small></span></label>`,
    )}
  </fieldset>
  <label class="field"><span>答复前等待（毫秒）</span>
    <input name="delay" type="number" min="0" max="60000" step="1" value="0" required></label>
  <div class="tools"><button class="button" type="submit">应用</button><button class="button quiet" type="button" id="social-reset">全部恢复正常</button></div>
  <p class="answer" id="social-answer" role="status"></p>
</form>
<h3 class="social-title">模拟账号</h3>
<ul class="social-accounts" id="social-accounts"></ul>
<p class="note">在商城登录页点社交图标，就会来到授权页，可选择账号、新建账号或拒绝。</p>`,
  }
}
