import { UPLOAD_MAX_BYTES, UPLOAD_MAX_EDGE, UPLOAD_MAX_PIXELS } from '@shop/contract/fields/upload'
import sharp from 'sharp'
import { type RefusalDetails, refuse } from '../../platform/http/refusal.ts'
import { makeWaitingLine } from '../../platform/secrets/waiting-line.ts'

/** A picture as it is kept. */
export interface Picture {
  type: 'image/jpeg'
  bytes: Uint8Array
  width: number
  height: number
}

/** Pictures that wait their turn in a process; who comes then is sent away. */
const MOST_WAITING = 8
/** Seconds after which it is worth another try. */
const COME_BACK = 3
/** Seconds that drawing one may take; what needs longer was made to. */
const LONGEST = 10
/** Of JPEG; nobody sees the difference to the original. */
const QUALITY = 88

/** One at a time: a picture may take 100 MB and a core while it is drawn. */
const line = makeWaitingLine(1, MOST_WAITING)

const field: RefusalDetails = { field: 'file' }

/** What the first bytes of the two types are; the decoder is chosen by them, too, whatever name and header say. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/**
 * Draws a picture anew from its pixels, so that nothing else of the file stays: no place, no camera, no script behind its end.
 * How many pixels it has is judged before any is decoded (reliability row 31).
 * @returns a JPEG on white, upright, its longest edge `UPLOAD_MAX_EDGE` at most
 * @throws Refusal UPLOAD_TOO_LARGE, UPLOAD_TYPE_REFUSED, UPLOAD_UNREADABLE, SERVICE_BUSY when too many wait
 */
export async function redraw(file: Uint8Array): Promise<Picture> {
  if (file.length > UPLOAD_MAX_BYTES) refuse('UPLOAD_TOO_LARGE', field)
  if (!signatures.some((signature) => signature.every((byte, at) => file[at] === byte))) {
    refuse('UPLOAD_TYPE_REFUSED', field)
  }
  return (await line.run(() => draw(file))) ?? refuse('SERVICE_BUSY', { retryAfter: COME_BACK })
}

async function draw(file: Uint8Array): Promise<Picture> {
  const source = sharp(file, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error', sequentialRead: true })
  try {
    const { width, height } = await source.metadata()
    if (width * height > UPLOAD_MAX_PIXELS) refuse('UPLOAD_UNREADABLE', field)
    const { data, info } = await source
      .autoOrient()
      .resize({ width: UPLOAD_MAX_EDGE, height: UPLOAD_MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: LONGEST })
      .toBuffer({ resolveWithObject: true })
    return { type: 'image/jpeg', bytes: data, width: info.width, height: info.height }
  } catch {
    return refuse('UPLOAD_UNREADABLE', field)
  }
}
