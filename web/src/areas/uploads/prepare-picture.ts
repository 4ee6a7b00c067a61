import { UPLOAD_MAX_BYTES, UPLOAD_MAX_EDGE } from '@shop/contract/fields/upload'

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/**
 * What keeps a chosen file from being a picture for us (account#32, account#33): neither JPEG nor PNG by its first bytes, whatever
 * its name says, or heavier than 2048 KB.
 */
export async function pictureProblem(file: Blob): Promise<'UPLOAD_TYPE_REFUSED' | 'UPLOAD_TOO_LARGE' | undefined> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const isPicture = signatures.some((bytes) => bytes.every((byte, index) => start[index] === byte))
  if (!isPicture) return 'UPLOAD_TYPE_REFUSED'
  return file.size > UPLOAD_MAX_BYTES ? 'UPLOAD_TOO_LARGE' : undefined
}

export interface PreparedPicture {
  file: Blob
  /** The same, small, as a `data:` address, to be shown while it is on its way. */
  preview: string
}

export type PreparationProblem = 'UPLOAD_TYPE_REFUSED' | 'UPLOAD_UNREADABLE'

/** Longest edge of what is shown of it, in px. */
const PREVIEW_EDGE = 192
const QUALITY = 0.85
/** What stands behind a picture that is not opaque. */
const PAPER = '#fff'

/** Factor that brings the longer side of a picture down to an edge; never above 1. */
export function scaleTo(edge: number, { width, height }: { width: number; height: number }): number {
  return Math.min(1, edge / Math.max(width, height))
}

function draw(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = scaleTo(edge, picture)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.fillStyle = PAPER
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/**
 * Makes a chosen file ready to be sent and shown. Photos of today are heavier than an upload may be: those are drawn anew, as
 * small as the shop would keep them anyway.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture | PreparationProblem> {
  const problem = await pictureProblem(file)
  if (problem === 'UPLOAD_TYPE_REFUSED') return problem
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'UPLOAD_UNREADABLE'
  try {
    const preview = draw(picture, PREVIEW_EDGE).toDataURL('image/jpeg', QUALITY)
    if (file.size <= UPLOAD_MAX_BYTES) return { file, preview }
    const small = draw(picture, UPLOAD_MAX_EDGE)
    const drawn = await new Promise<Blob | null>((resolve) => small.toBlob(resolve, 'image/jpeg', QUALITY))
    return drawn ? { file: drawn, preview } : 'UPLOAD_UNREADABLE'
  } finally {
    picture.close()
  }
}
