import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import type { Person } from '../people.ts'

/** A phone with the shop's app: it takes a login code as a picture or text, shows who asks, and says yes or no. */
export function appPanel(people: readonly Person[], publicUrl: string): Panel {
  return {
    id: 'app',
    title: '手机',
    place: 'side',
    files: ['app/panel/app.js', 'app/panel/read-code.js', 'app/panel/app.css'],
    packages: ['jsqr'],
    body: html`
<label class="field"><span>谁的手机（App 会自动登录，验证码在短信收件箱）</span>
  <input id="app-phone" type="tel" inputmode="numeric" autocomplete="off" maxlength="16" value="${people[0]?.phone ?? ''}" placeholder="11 位手机号" list="app-people" aria-describedby="app-phone-wrong"></label>
<datalist id="app-people">${people.map(({ phone, name }) => html`<option value="${phone}">${name}</option>`)}</datalist>
<p class="trouble" id="app-phone-wrong" role="alert" hidden></p>
<div class="screen">
  <p class="screen-bar"><span id="app-owner">禾安健康</span><span id="app-screen-title">扫一扫</span></p>
  <div id="app-scanner">
    <div class="viewfinder" id="app-drop">
      <svg viewBox="0 0 64 64" width="56" height="56" aria-hidden="true"><path d="M8 22V12a4 4 0 0 1 4-4h10M42 8h10a4 4 0 0 1 4 4v10M56 42v10a4 4 0 0 1-4 4H42M22 56H12a4 4 0 0 1-4-4V42M4 32h56" class="stroke"/></svg>
      <p id="app-hint">把登录页的二维码截图拖到这里，或直接粘贴（Ctrl+V）</p>
      <button class="button quiet" type="button" id="app-choose">选择图片</button>
      <input type="file" id="app-file" accept="image/*" tabindex="-1" aria-hidden="true" hidden>
    </div>
    <form id="app-text" class="tools">
      <label class="field grow"><span>或者粘贴二维码里的网址</span>
        <input name="text" id="app-address" autocomplete="off" maxlength="2000" placeholder="${publicUrl}/user/login?qr=…"></label>
      <button class="button quiet" type="submit" id="app-scan">扫描</button>
    </form>
  </div>
  <div id="app-asked" hidden>
    <h3 id="app-question" tabindex="-1">登录确认</h3>
    <p class="stranger" id="app-stranger" hidden><strong>请留意：</strong>请求登录的浏览器和这部手机不在同一网络。如果不是您本人正在登录，请拒绝。</p>
    <dl class="asker">
      <dt>网站</dt><dd id="app-site"></dd>
      <dt>浏览器</dt><dd id="app-device"></dd>
      <dt>位置</dt><dd id="app-place"></dd>
      <dt>请求时间</dt><dd id="app-time"></dd>
      <dt>剩余时间</dt><dd id="app-left"></dd>
    </dl>
    <p class="advice">确认后，上面的浏览器将以您的身份登录。请不要扫描别人发来的登录二维码。</p>
    <button class="button wide" type="button" id="app-confirm">确认登录</button>
    <button class="button quiet wide" type="button" id="app-refuse">拒绝</button>
  </div>
  <p class="answer" id="app-answer" role="status"></p>
</div>`,
  }
}
