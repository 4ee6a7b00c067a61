import type { Panel } from '../party.ts'
import { type Html, html } from './html.ts'

/** Files that the page itself needs, beside those of its panels. */
export const PAGE_FILES = ['desk/browser/desk.css', 'desk/browser/desk.js', 'desk/browser/icon.svg'] as const
/** Modules that scripts import and the page need not name. */
export const SHARED_FILES = [
  'desk/browser/live.js',
  'desk/browser/request.js',
  'desk/browser/dom.js',
  'desk/browser/copy.js',
  'desk/browser/message-list.js',
  'desk/browser/fault-form.js',
] as const

/** The desk: one page, a card for each panel. */
export function page(panels: readonly Panel[], publicUrl: string): Html {
  const files = [...PAGE_FILES, ...new Set(panels.flatMap((panel) => panel.files))]
  const styles = files.filter((file) => file.endsWith('.css'))
  const scripts = files.filter((file) => file.endsWith('.js'))
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙箱工作台 · 禾安健康</title>
<link rel="icon" href="/desk/files/desk/browser/icon.svg" type="image/svg+xml">
${styles.map((file) => html`<link rel="stylesheet" href="/desk/files/${file}">\n`)}
${scripts.map((file) => html`<script type="module" src="/desk/files/${file}"></script>\n`)}
</head>
<body>
<a class="skip" href="#desk">跳到内容</a>
<header class="bar">
  <img src="/desk/files/desk/browser/icon.svg" alt="" width="40" height="40">
  <div class="brand"><h1>沙箱工作台</h1><p>禾安健康的外部伙伴都在这里</p></div>
  <p class="line" id="line" data-state="starting" role="status"><span class="dot"></span><span id="line-text">正在连接</span></p>
  <a class="button quiet" href="${publicUrl}" target="_blank" rel="noopener">打开商城<span class="unseen">（新窗口）</span></a>
</header>
<main class="desk" id="desk" tabindex="-1">
  ${(['post', 'main', 'side'] as const).map(
    (place) => html`<div class="column ${place}">${panels.filter((panel) => panel.place === place).map(card)}</div>\n`,
  )}
</main>
<footer class="foot">这里的手机、短信、邮箱、快递和社交账号都是模拟的，只在本机可见，重启后清空。</footer>
</body>
</html>`
}

function card(panel: Panel): Html {
  return html`<section class="card" id="${panel.id}" aria-labelledby="${panel.id}-title">
<h2 id="${panel.id}-title">${panel.title}</h2>
${panel.body}
</section>`
}
