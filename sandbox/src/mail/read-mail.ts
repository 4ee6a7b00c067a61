import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { StoredMail } from './inbox.ts'

/** Takes a mail apart as its receiver's program would. @param to the envelope's receiver @param time epoch ms */
export async function readMail(raw: Buffer, to: string, time: number): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  const files = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  )
  return {
    id: randomUUID(),
    to: to.toLowerCase(),
    from: [mail.from?.name, mail.from?.address && `<${mail.from.address}>`].filter(Boolean).join(' '),
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? null,
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null,
    headers: mail.headers.map(({ key, value }) => ({ name: key, value: String(value) })),
    attachments: mail.attachments.map(({ filename, mimeType }, index) => ({
      name: filename ?? '未命名',
      type: mimeType,
      size: files[index]?.length ?? 0,
    })),
    time,
    files,
  }
}
