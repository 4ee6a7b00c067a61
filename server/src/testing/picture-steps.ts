import sharp from 'sharp'
import type { TestAnswer, TestBrowser } from './browser.ts'

export interface FileInput {
  bytes: Uint8Array
  name?: string
  type?: string
}

/** A picture of noise, so that it weighs what pictures weigh. */
export async function pictureOf(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#0b6b50', noise } })
    .toFormat(format)
    .toBuffer()
}

/** A multipart body as a browser writes it, with its content type. */
export async function multipartOf(
  fields: readonly (readonly [name: string, value: string | FileInput])[],
): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else {
      const { bytes, name: fileName = 'picture.jpg', type = 'image/jpeg' } = value
      form.append(name, new Blob([new Uint8Array(bytes)], { type }), fileName)
    }
  }
  const written = new Response(form)
  return { body: Buffer.from(await written.arrayBuffer()), type: written.headers.get('content-type') ?? '' }
}

/** Uploads a file as our page does. */
export async function upload(
  browser: TestBrowser,
  file: FileInput,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const { body, type } = await multipartOf([
    ['module', 'common'],
    ['file', file],
  ])
  return browser.send('POST', '/upload', body, { 'content-type': type, ...headers })
}
