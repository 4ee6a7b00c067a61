import { UPLOAD_MAX_BYTES } from '@shop/contract/fields/upload'

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/**
 * What keeps a chosen file from being a picture for us (access spec section 5): neither JPEG nor PNG by its first bytes, whatever
 * its name says, or heavier than 2048 KB.
 */
export async function pictureProblem(file: Blob): Promise<'UPLOAD_TYPE_REFUSED' | 'UPLOAD_TOO_LARGE' | undefined> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isPicture = signatures.some((bytes) => bytes.every((byte, index) => start[index] === byte))
  if (!isPicture) return 'UPLOAD_TYPE_REFUSED'
  return file.size > UPLOAD_MAX_BYTES ? 'UPLOAD_TOO_LARGE' : undefined
}
