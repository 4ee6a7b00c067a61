import { type Crop, cutSide } from './crop.ts'

/** What stands behind a picture that is not opaque. */
const PAPER = '#fff'
const QUALITY = 0.9

/** Draws what is cut out over the whole of a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width } = canvas
  context.imageSmoothingQuality = 'high'
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, width)
  context.drawImage(picture, left, top, side, side, 0, 0, width, width)
}

export interface Cut {
  /** JPEG, which is small enough for any upload. */
  file: Blob
  /** The same, small, as a `data:` address, to be shown while it is on its way. */
  preview: string
}

/** Cuts the square out; undefined where the browser cannot. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<Cut | undefined> {
  const drawn = (side: number) => {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    drawCrop(canvas, picture, crop)
    return canvas
  }
  const whole = drawn(cutSide(crop))
  const file = await new Promise<Blob | null>((resolve) => whole.toBlob(resolve, 'image/jpeg', QUALITY))
  return file ? { file, preview: drawn(Math.min(192, whole.width)).toDataURL('image/jpeg', QUALITY) } : undefined
}
