import { randomBytes } from 'node:crypto'
import type { AnyOperation } from '@shop/contract/kit/operation'
import { cookieHeader, FORM, formOf, ownPage } from '../browser.ts'
import { type Answer, send } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { png } from './picture-files.ts'

export interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** A multipart body as a browser writes it; the name may hold anything but a quote. */
export function multipart(
  fields: Readonly<Record<string, unknown>>,
  file: SentFile | undefined,
): { body: Buffer; type: string } {
  const boundary = `----WebKitFormBoundary${randomBytes(12).toString('hex')}`
  const part = (head: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), content, CRLF])
  const texts = Object.entries(fields).map(([name, value]) =>
    part(`name="${escaped(name)}"`, Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
  )
  const files = file
    ? [part(`name="file"; filename="${escaped(file.name)}"\r\ncontent-type: ${file.type}`, file.bytes)]
    : []
  const body = Buffer.concat([...texts, ...files, Buffer.from(`--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

const CRLF = Buffer.from('\r\n')
const escaped = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** The body of a call as its operation wants it: a form, JSON, or multipart with a small picture. */
export function bodyFor(operation: AnyOperation, fields: object): { body: string | Buffer; type: string } {
  if (operation.form) return { body: formOf(fields), type: FORM }
  if (operation.file) return multipart({ ...fields }, { name: 'a.png', type: 'image/png', bytes: png(8) })
  return { body: JSON.stringify(fields), type: 'application/json' }
}

/** Uploads a file as our own page does. */
export function upload(
  rig: ProvingRig,
  cookies: Readonly<Record<string, string>>,
  file: SentFile,
  to = rig.next(),
): Promise<Answer> {
  const { body, type } = multipart({ module: 'common' }, file)
  const headers = {
    ...ownPage(rig.publicUrl),
    cookie: cookieHeader(new Map(Object.entries(cookies))),
    'x-forwarded-for': rig.freshAddress(),
    'content-type': type,
  }
  return send(to, '/api/upload', { method: 'POST', headers, body })
}

/** The address that an upload was answered with. */
export function urlOf({ json }: Answer): string {
  return (json as { url?: string } | undefined)?.url ?? ''
}
