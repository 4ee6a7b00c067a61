/**
 * @typedef {(data: Uint8ClampedArray, width: number, height: number) => { data: string } | null} ReadPixels
 */

/** Where the desk serves the reader; it is large, so it is loaded with the first picture. */
const READER = '/desk/files/packages/jsqr.js'
/** px; a screenshot of a large screen is read at this size first, which is quicker and more forgiving of soft edges */
const LARGEST = 1600

/**
 * Reads the QR code of a picture.
 * @param {Blob} picture
 * @returns {Promise<string>} what it says
 * @throws {Error} with a message fit to show
 */
export async function readCode(picture) {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (bitmap === undefined) throw new Error('这不是图片，请使用二维码的截图')
  await import(READER)
  const { jsQR: readPixels } = /** @type {{ jsQR: ReadPixels }} */ (/** @type {unknown} */ (globalThis))
  const whole = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
  for (const scale of new Set([whole, 1, whole / 2])) {
    const found = readAt(bitmap, scale, readPixels)
    if (found !== undefined) return found
  }
  throw new Error('图片里没有找到二维码，请截取完整的二维码再试')
}

/**
 * @param {ImageBitmap} bitmap
 * @param {number} scale
 * @param {ReadPixels} readPixels
 */
function readAt(bitmap, scale, readPixels) {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(/** @type {number} */ (width), /** @type {number} */ (height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Pictures with clear parts are codes on a white page.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  // What only looks like a code is read as one that says nothing.
  return readPixels(data, canvas.width, canvas.height)?.data || undefined
}
