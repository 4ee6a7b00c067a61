import type { FastifyInstance, FastifyReply } from 'fastify'
import { deskFiles } from '../desk/files.ts'
import { type Html, html } from '../desk/html.ts'

/** Where the look that all pages of providers share answers on the provider port. */
const SHARED_STYLE = '/sandbox/provider-page.css'
const SHARED_FILE = 'provider-page/provider-page.css'

// No `form-action`: browsers would hold the way back to the shop against it.
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** A page that a browser is shown at a provider; drawn by us, like no provider's own. */
export interface ProviderPage {
  /** Whose page it is: its colours. */
  provider: string
  title: string
  /** Where the part's own style answers. */
  style: string
}

export function providerPage({ provider, title, style }: ProviderPage, body: Html): Html {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · 沙箱</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${SHARED_STYLE}">
<link rel="stylesheet" href="${style}">
</head>
<body class="${provider}">
<main>
<p class="mark">模拟</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

/** Sends a page as a provider's port sends all of them. */
export function showPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(page.text)
}

/** Serves the look that all pages share. */
export function addSharedStyle(app: FastifyInstance): void {
  addStyle(app, SHARED_STYLE, SHARED_FILE)
}

/** Serves a part's own look. @param file below `src/` */
export function addStyle(app: FastifyInstance, path: string, file: string): void {
  const style = deskFiles([file]).get(file)
  app.get(path, (_request, reply) =>
    reply
      .headers(HEADERS)
      .type(style?.type ?? '')
      .send(style?.body),
  )
}
