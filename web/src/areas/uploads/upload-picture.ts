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

/**
 * Sends a picture and tells how far it is; the session is kept as by every other call.
 * @returns the address that the picture has now
 */
export async function uploadPicture({ picture, use, key, signal, onProgress }: PictureToSend): Promise<string> {
  const { url } = await uploadsApi.uploadPicture(
    { module: use, file: picture },
    {
      signal,
      headers: { 'idempotency-key': key },
      send: (path, init) => guard(sendFile(onProgress), path, init),
    },
  )
  return url
}
