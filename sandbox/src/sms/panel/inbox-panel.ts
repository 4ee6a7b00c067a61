import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'

/** The inbox of all phones, newest first; `inbox.js` fills it and keeps it fresh. */
export function inboxPanel(publicUrl: string): Panel {
  return {
    id: 'sms',
    title: '短信收件箱',
    place: 'post',
    files: ['sms/panel/inbox.js', 'sms/panel/inbox.css'],
    body: html`
<form class="tools" id="sms-filter" role="search" aria-label="按手机号筛选短信">
  <label class="field grow"><span>手机号</span>
    <input id="sms-phone" name="phone" type="search" inputmode="numeric" autocomplete="off" maxlength="20" placeholder="全部手机号"></label>
  <button class="button quiet" type="button" id="sms-clear">清空收件箱</button>
</form>
<p class="unseen" id="sms-news" role="status"></p>
<p class="trouble" id="sms-trouble" role="alert" hidden></p>
<ol class="messages" id="sms-list" tabindex="0" aria-label="短信"></ol>
<div class="empty" id="sms-empty" hidden>
  <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true"><rect x="8" y="8" width="80" height="50" rx="14" class="shape"/><path d="M26 58v12l16-12z" class="shape"/><path d="M26 26h44M26 40h28" class="stroke"/></svg>
  <p id="sms-empty-text"></p>
  <a href="${publicUrl}/user/login" target="_blank" rel="noopener">去商城登录页获取验证码<span class="unseen">（新窗口）</span></a>
</div>
<template id="sms-message"><li class="message">
  <div class="head"><span class="phone"></span><time></time></div>
  <p class="text"></p>
  <div class="code"><strong></strong><button class="button quiet" type="button">复制验证码</button></div>
</li></template>`,
  }
}
