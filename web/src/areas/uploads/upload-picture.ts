import type { uploadModules } from '@shop/contract/areas/uploads'
import * as uploadsApi from '../../api/uploads.gen.ts'
import { guard } from '../../lib/client.ts'
import { sendFile } from '../../lib/send-file.ts'

/** What a picture is for; the shop looks at it nowhere else. */
export type PictureUse = (typeof uploadModules)[number]

export interface PictureToSend {
  picture: Blob
  use: PictureUse
  /** The same picture under the same key is kept once, however often it is sent. */
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** How a picture is sent: once, with its progress; the session is kept as by every other call. */
export const sendingOptions = ({ key, signal, onProgress }: Pick<PictureToSend, 'key' | 'signal' | 'onProgress'>) => ({
  signal,
  headers: { 'idempotency-key': key },
  send: (path: string, init: RequestInit) => guard(sendFile(onProgress), path, init),
})

/**
 * Sends a picture of the member's.
 * @returns the address that the picture has now
 */
export async function uploadPicture({ picture, use, ...sending }: PictureToSend): Promise<string> {
  const { url } = await uploadsApi.uploadPicture({ module: use, file: picture }, sendingOptions(sending))
  return url
}
