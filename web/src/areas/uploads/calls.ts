import type * as operations from '@shop/contract/areas/uploads'
import { clientFor } from '@shop/contract/kit/client'
import { formData } from '@shop/contract/kit/form-data'
import { uploadsPaths } from '@shop/contract/paths/uploads'
import { guard } from '../../lib/client.ts'
import { sendFile } from '../../lib/send-file.ts'

/** The calls of uploads, telling how far they are; they keep the session as all others do. */
const uploads = (onProgress: (share: number) => void) =>
  clientFor<typeof operations>({
    paths: uploadsPaths,
    send: (path, init) => guard(sendFile(onProgress), path, init),
    bodies: { file: formData },
  })

/** What a picture is for; the shop looks at it nowhere else. */
export type PictureUse = 'common' | 'review' | 'claim'

export interface PictureToSend {
  picture: Blob
  use: PictureUse
  /** The same picture under the same key is kept once, however often it is sent. */
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** @returns the address that the picture has now */
export async function uploadPicture({ picture, use, key, signal, onProgress }: PictureToSend): Promise<string> {
  const input = { module: use, file: picture }
  const options = { signal, headers: { 'idempotency-key': key } }
  return (await uploads(onProgress).uploadPicture(input, options)).url
}
