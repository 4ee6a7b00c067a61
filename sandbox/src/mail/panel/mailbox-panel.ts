import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'

/** The mailbox of all addresses, newest first; `mailbox.js` fills it and keeps it fresh. */
export function mailboxPanel(publicUrl: string): Panel {
  return {
    id: 'mail',
    title: '邮箱',
    place: 'post',
    files: ['mail/panel/mailbox.js', 'mail/panel/mailbox.css', 'sms/panel/inbox.css'],
    body: html`
<form class="tools" id="mail-filter" role="search" aria-label="按邮箱地址筛选邮件">
  <label class="field grow"><span>邮箱地址</span>
    <input id="mail-address" name="address" type="search" inputmode="email" autocomplete="off" maxlength="254" placeholder="全部邮箱"></label>
  <button class="button quiet" type="button" id="mail-clear">清空邮箱</button>
</form>
<p class="unseen" id="mail-news" role="status"></p>
<p class="trouble" id="mail-trouble" role="alert" hidden></p>
<ol class="messages" id="mail-list" tabindex="0" aria-label="邮件"></ol>
<div class="empty" id="mail-empty" hidden>
  <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true"><rect x="8" y="8" width="80" height="54" rx="12" class="shape"/><path d="M18 20l30 22 30-22" class="stroke"/></svg>
  <p id="mail-empty-text"></p>
  <a href="${publicUrl}/user/personal/safe" target="_blank" rel="noopener">去商城绑定邮箱<span class="unseen">（新窗口）</span></a>
</div>
<template id="mail-message"><li class="message mail">
  <div class="head"><span class="phone"></span><time></time></div>
  <h3></h3>
  <p class="from"></p>
  <div class="code"><strong></strong><button class="button quiet" type="button">复制验证码</button></div>
  <ul class="files"></ul>
  <details class="page"><summary>网页版</summary></details>
  <details><summary>纯文本</summary><p class="text"></p></details>
  <details class="headers"><summary>邮件头</summary><pre></pre></details>
</li></template>`,
  }
}
