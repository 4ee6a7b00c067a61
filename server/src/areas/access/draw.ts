import { randomInt } from 'node:crypto'
import { IMAGE_CODE_LENGTH } from '@shop/contract/fields/image-code'
import sharp from 'sharp'
import * as svgCaptcha from 'svg-captcha'
import { IMAGE_CODE_ALPHABET } from './domain/image-code.ts'
import {
  edgeSvg,
  holeSvg,
  maskSvg,
  PIECE_SIZE,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
  pieceOutline,
  randomOf,
  sceneSvg,
} from './puzzle-picture.ts'

export interface DrawnPuzzle {
  /** Left edge of the hole, px; the answer. */
  x: number
  /** Top edge of the hole and of the piece, px. */
  y: number
  /** PNGs as data addresses. */
  background: string
  piece: string
}

/** Distance of the hole from the edges, px. The piece starts at the left, so the hole keeps its own width away from there. */
const EDGE = 8

/** Draws a slide puzzle with its hole at a place that nobody can foretell. */
export async function drawPuzzle(): Promise<DrawnPuzzle> {
  const random = randomOf(randomInt(2 ** 32))
  const x = randomInt(PIECE_SIZE + EDGE, PUZZLE_WIDTH - PIECE_SIZE - EDGE)
  const y = randomInt(EDGE, PUZZLE_HEIGHT - PIECE_SIZE - EDGE)
  const outline = pieceOutline(random)
  const scene = await sharp(Buffer.from(sceneSvg(random)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const [background, piece] = await Promise.all([
    sharp(scene, { raw })
      .composite([{ input: Buffer.from(holeSvg(outline)), left: x, top: y }])
      .png(asSmallPng)
      .toBuffer(),
    sharp(scene, { raw })
      .extract({ left: x, top: y, width: PIECE_SIZE, height: PIECE_SIZE })
      .ensureAlpha()
      .composite([{ input: Buffer.from(maskSvg(outline)), blend: 'dest-in' }, { input: Buffer.from(edgeSvg(outline)) }])
      .png()
      .toBuffer(),
  ])
  return { x, y, background: dataAddress(background), piece: dataAddress(piece) }
}

const raw = { width: PUZZLE_WIDTH, height: PUZZLE_HEIGHT, channels: 3 } as const
const asSmallPng = { palette: true, colours: 128, effort: 1 } as const

/** A text for an image code, each equally likely. */
export function newImageCode(): string {
  return Array.from(
    { length: IMAGE_CODE_LENGTH },
    () => IMAGE_CODE_ALPHABET[randomInt(IMAGE_CODE_ALPHABET.length)],
  ).join('')
}

/** The library's main function draws a text that is given to it; its types leave it out. */
const { default: drawLetters } = svgCaptcha as unknown as {
  default: (text: string, options: svgCaptcha.ConfigObject) => string
}

/**
 * Draws the text of an image code as a PNG; as SVG its letters could be read out of the paths.
 * @param scale 1 for 120 by 44 px
 */
export async function drawImageCode(text: string, scale = 1): Promise<string> {
  const drawing = drawLetters(text, { width: 120, height: 44, fontSize: 46, noise: 4 })
  const png = await sharp(Buffer.from(drawing), { density: 72 * scale })
    .flatten({ background: '#f6f4ee' })
    .png({ palette: true, colours: 32, effort: 1 })
    .toBuffer()
  return dataAddress(png)
}

function dataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`
}
