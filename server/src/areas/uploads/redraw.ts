import {
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_EDGE,
  UPLOAD_MAX_PIXELS,
  UPLOAD_MAX_PIXELS_WHOLE,
  UPLOAD_MAX_SCANS,
} from '@shop/contract/fields/upload'
import sharp from 'sharp'
import { type ApiErrorDetails, throwApiError } from '../../platform/http/api-error.ts'
import { makeSemaphore } from '../../platform/limits/semaphore.ts'
import { occursMoreThan } from '../../platform/occurrences.ts'
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
/** A member has one place in it, so that nobody fills it. */
const places = makeSemaphore({ each: 1, all: MOST_WAITING + 1 })

// No picture comes twice; the decoder would keep up to 50 MB of the last ones.
sharp.cache(false)

const field: ApiErrorDetails = { field: 'file' }

/** What the first bytes of the two types are; the decoder is chosen by them, too, whatever name and header say. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]
/** What a scan of a JPEG begins with; it is never part of the pixels. */
const SCAN = Uint8Array.of(0xff, 0xda)

/**
 * Draws a picture anew from its pixels, so that nothing else of the file stays: no place, no camera, no script behind its end.
 * How many pixels it has, and how often it would have them gone over, is judged before any is decoded (account#37).
 * @param sender the account or operator whose picture it is
 * @param longestEdge of what is kept, in px
 * @returns a JPEG on white, upright
 * @throws ApiError UPLOAD_TOO_LARGE, UPLOAD_TYPE_REFUSED, UPLOAD_UNREADABLE, SERVICE_BUSY when too many wait or the member does
 */
export async function redraw(file: Uint8Array, sender: string, longestEdge = UPLOAD_MAX_EDGE): Promise<Picture> {
  if (file.length > UPLOAD_MAX_BYTES) throwApiError('UPLOAD_TOO_LARGE', field)
  const [jpeg, png] = signatures.map((signature) => signature.every((byte, at) => file[at] === byte))
  if (!jpeg && !png) throwApiError('UPLOAD_TYPE_REFUSED', field)
  // The time limit does not hold while scans are gone over, each of which may claim all pixels in a hundred bytes.
  if (jpeg && occursMoreThan(file, SCAN, UPLOAD_MAX_SCANS)) throwApiError('UPLOAD_UNREADABLE', field)
  const leave = places.take(sender) ?? throwApiError('SERVICE_BUSY', { retryAfter: COME_BACK })
  try {
    return (await line.run(() => draw(file, longestEdge))) ?? throwApiError('SERVICE_BUSY', { retryAfter: COME_BACK })
  } finally {
    leave()
  }
}

async function draw(file: Uint8Array, longestEdge: number): Promise<Picture> {
  const source = sharp(file, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error', sequentialRead: true })
  try {
    const { width, height, isProgressive, depth } = await source.metadata()
    const isWhole = isProgressive || depth !== 'uchar'
    if (width * height > (isWhole ? UPLOAD_MAX_PIXELS_WHOLE : UPLOAD_MAX_PIXELS))
      throwApiError('UPLOAD_UNREADABLE', field)
    const { data, info } = await source
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: LONGEST })
      .toBuffer({ resolveWithObject: true })
    return { type: 'image/jpeg', bytes: data, width: info.width, height: info.height }
  } catch {
    return throwApiError('UPLOAD_UNREADABLE', field)
  }
}
