import { createHash } from 'node:crypto'
import { type NamedOperation, operations } from '@shop/contract/kit/operations'
import { type ErrorCode, messages } from '@shop/contract/messages/index'
import type { FastifyInstance } from 'fastify'
import type { CookieNames } from '../sessions/cookies.ts'
import { apiDocument } from './api-document.ts'
import { isKnownTag, tagOf } from './tagged-answers.ts'

/** A document that stays the same as long as the process runs. */
interface FixedDocument {
  bytes: Buffer
  tag: string
}

/** `/api/openapi.json`, and the same for people at `/api/docs`; both come out of the contract, once for each process. */
export function apiDocs(app: FastifyInstance, cookieNames: CookieNames): void {
  const styleHash = createHash('sha256').update(style).digest('base64')
  const serve = (url: string, headers: Record<string, string>, write: () => string) => {
    let made: FixedDocument | undefined
    app.get(url, { config: { rateLimit: 'page' } }, async (request, reply) => {
      // When somebody reads it: most processes are never asked.
      made ??= fix(write())
      reply.headers({ ...headers, 'cache-control': 'public, max-age=60', etag: made.tag })
      if (isKnownTag(made.tag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.send(made.bytes)
    })
  }
  serve('/api/openapi.json', { 'content-type': 'application/json; charset=utf-8' }, () =>
    JSON.stringify(apiDocument(operations, cookieNames)),
  )
  serve(
    '/api/docs',
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    },
    () => renderPage(operations),
  )
}

function fix(text: string): FixedDocument {
  return { bytes: Buffer.from(text), tag: tagOf(text) }
}

const style = `body{font:15px/1.6 system-ui,sans-serif;color:#1c2b26;background:#f6f4ee;margin:0 auto;padding:24px;max-width:960px}
article{background:#fff;border-radius:12px;padding:12px 20px;margin:12px 0}h3{font:600 15px ui-monospace,monospace;margin:4px 0}
b{color:#0b6b50}pre{overflow:auto;background:#f6f4ee;padding:12px;border-radius:8px;font-size:13px}small{color:#55645e}a{color:#0b6b50}`

function renderPage(named: readonly NamedOperation[]): string {
  const areas = [...new Set(named.map(({ area }) => area))]
  const body = areas
    .map(
      (area) =>
        `<h2 id="${area}">${area}</h2>${named
          .filter((one) => one.area === area)
          .map(renderOperation)
          .join('')}`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of the member area</title><style>${style}</style><h1>API of the member area</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Money is whole cents; times are epoch milliseconds.</p>
<nav>${areas.map((area) => `<a href="#${area}">${area}</a>`).join(' · ')}</nav>${body}</html>`
}

function renderOperation({ name, operation }: NamedOperation): string {
  const inputs = { path: operation.params, query: operation.query, body: operation.body }
  const parts = Object.entries(inputs).flatMap(([place, schema]) =>
    schema ? [`<small>${place}</small><pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre>`] : [],
  )
  const errors = Object.entries(operation.errors).flatMap(([status, codes]) =>
    (codes as readonly ErrorCode[]).map((code) => `<li>${status} <b>${code}</b> ${escapeHtml(messages[code])}</li>`),
  )
  const answers = Object.entries(operation.answers).map(
    ([status, schema]) =>
      `<small>answers ${status}</small><pre>${escapeHtml(JSON.stringify(schema, null, 1) ?? '')}</pre>`,
  )
  return `<article><h3><b>${operation.method}</b> /api${escapeHtml(operation.path)}</h3><p>${escapeHtml(operation.summary)}
<small>· ${name} · for ${operation.callers.join(', ')}</small></p><details><summary>Input and answers</summary>${parts.join('')}${answers.join('')}</details>
${errors.length > 0 ? `<ul>${errors.join('')}</ul>` : ''}</article>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
