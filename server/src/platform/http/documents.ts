import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { LEAVING } from '@shop/contract/fields/leaving'
import { linkScreens, patternOf, type ScreenName, screens } from '@shop/contract/screens'
import type { FastifyInstance } from 'fastify'
import { type DocumentPolicy, documentHeaders } from './headers.ts'
import { onPublicName } from './loopback.ts'

interface BuiltDocuments {
  /** Every screen of the build. */
  screens: ScreenName[]
  documents: { screen: string; path: string; file: string }[]
  fallback: string
  csp: DocumentPolicy
}

interface Document {
  plain: Buffer
  brotli: Buffer
}

export interface DocumentParts {
  /** The built web, `web/dist`. */
  folder: string
  secure: boolean
  apiBaseUrl: string
  publicUrl: URL
  /** Where a page that is asked for leads instead, by its path and query; nothing where it is to be shown. */
  externalRedirect: (path: string, query: string, userAgent: string) => Promise<string | undefined>
}

/**
 * Serves the built pages: prerendered documents by path, the shell for every other screen, hashed assets for a year. A path
 * that is no screen gets the shell with 404; a path that looks like a file gets a bare 404, so that no cache keeps a page under
 * an asset's name.
 */
export async function serveDocuments(app: FastifyInstance, parts: DocumentParts): Promise<void> {
  const folder = resolve(parts.folder)
  const list = resolve(folder, 'documents.json')
  if (!existsSync(list)) {
    app.log.warn('no built pages: only the API is served')
    return
  }
  const built = JSON.parse(readFileSync(list, 'utf8')) as BuiltDocuments
  const headers = documentHeaders(built.csp, parts.secure, parts.apiBaseUrl)
  const load = (file: string): Document => {
    const html = readFileSync(resolve(folder, file), 'utf8').replace(
      /(<meta name="shop-api-base" content=")[^"]*"/,
      `$1${parts.apiBaseUrl}"`,
    )
    return { plain: Buffer.from(html), brotli: brotliCompressSync(html) }
  }
  const prerendered = new Map(built.documents.map(({ path, file }) => [path, load(file)]))
  const shell = load(built.fallback)
  const known = built.screens.map(patternOf)
  /** Addresses that may hold a key: no page is told where one came from, and none is kept. */
  const keyed = linkScreens.map(patternOf)
  /** Screens of the contract look like no file, built or not. */
  const stated = (Object.keys(screens) as ScreenName[]).map(patternOf)

  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, rateLimit: 'asset' }
    })
    await files.register(fastifyStatic, {
      root: resolve(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders: (response) => {
        response.setHeader('x-content-type-options', 'nosniff')
        response.setHeader('cross-origin-resource-policy', 'same-origin')
      },
    })
    for (const name of ['favicon.svg', 'robots.txt']) {
      if (!existsSync(resolve(folder, name))) continue
      // Their names stay when they change.
      files.get(`/${name}`, async (_request, reply) => reply.sendFile(name, folder, { maxAge: '1h', immutable: false }))
    }
  })
  app.get('/', async (_request, reply) => reply.redirect('/user', 302))
  app.get('/*', async (request, reply) => {
    // What stands behind a second question mark belongs to the query.
    const [path = '', ...rest] = request.url.split('?')
    const query = rest.join('?')
    const elsewhere = onPublicName(request.headers.host, request.url, parts.publicUrl)
    if (elsewhere && !path.startsWith('/api')) return reply.redirect(elsewhere, 302)
    const isScreen = known.some((pattern) => pattern.test(path))
    if (
      path.startsWith('/api') ||
      path.startsWith('/assets/') ||
      (path.slice(path.lastIndexOf('/')).includes('.') && !stated.some((pattern) => pattern.test(path)))
    ) {
      return reply.callNotFound()
    }
    const away =
      isScreen || path === LEAVING
        ? await parts.externalRedirect(path, query, request.headers['user-agent'] ?? '')
        : undefined
    if (away !== undefined) return reply.header('cache-control', 'no-store').redirect(away, 302)
    const isKeyed = keyed.some((pattern) => pattern.test(path))
    const document = prerendered.get(path) ?? shell
    const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return reply
      .code(isScreen ? 200 : 404)
      .headers(headers)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isKeyed ? 'no-store' : 'no-cache',
        ...(isKeyed ? { 'referrer-policy': 'no-referrer' } : {}),
        vary: 'accept-encoding',
        ...(compressed ? { 'content-encoding': 'br' } : {}),
      })
      .send(compressed ? document.brotli : document.plain)
  })
}
