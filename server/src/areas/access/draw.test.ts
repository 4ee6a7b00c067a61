import { IMAGE_CODE_LENGTH } from '@shop/contract/fields/image-code'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { IMAGE_CODE_ALPHABET } from './domain/image-code.ts'
import { drawImageCode, drawPuzzle, newImageCode } from './draw.ts'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH, pieceOutline, randomOf, sceneSvg } from './puzzle-picture.ts'

const pixelsOf = (address: string) => {
  expect(address).toMatch(/^data:image\/png;base64,/)
  return sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}
const centre = PIECE_SIZE / 2

describe('a puzzle', () => {
  it('shows a hole where it says, and the piece that is missing there', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { x, y, background, piece } = await drawPuzzle()
      const scene = await pixelsOf(background)
      const cut = await pixelsOf(piece)
      expect([scene.info.width, scene.info.height]).toEqual([PUZZLE_WIDTH, PUZZLE_HEIGHT])
      expect([cut.info.width, cut.info.height]).toEqual([PIECE_SIZE, PIECE_SIZE])
      const at = ({ data, info }: typeof scene, left: number, top: number) => [
        ...data.subarray((top * info.width + left) * 4, (top * info.width + left) * 4 + 4),
      ]
      const light = (pixel: number[]) => pixel[0]! + pixel[1]! + pixel[2]!
      expect(light(at(scene, x + centre, y + centre))).toBeLessThan(light(at(cut, centre, centre)) * 0.75)
      for (const corner of [0, PIECE_SIZE - 1]) {
        expect(at(cut, corner, corner)[3]).toBe(0)
        expect(at(scene, x + corner, y + corner).slice(0, 3)).not.toEqual([0, 0, 0])
      }
      expect(background.length + piece.length).toBeLessThan(60_000)
    }
  })

  it('has its hole away from the edges and from where the piece starts, at many places', async () => {
    const drawn = await Promise.all(Array.from({ length: 30 }, drawPuzzle))
    for (const { x, y } of drawn) {
      expect(x).toBeGreaterThan(PIECE_SIZE)
      expect(x).toBeLessThan(PUZZLE_WIDTH - PIECE_SIZE)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThan(PUZZLE_HEIGHT - PIECE_SIZE)
    }
    expect(new Set(drawn.map(({ x }) => x)).size).toBeGreaterThan(15)
    expect(new Set(drawn.map(({ background }) => background)).size).toBe(30)
  })

  it('is drawn of shapes alone, the same for the same seed', () => {
    const scene = sceneSvg(randomOf(7))
    expect(sceneSvg(randomOf(7))).toBe(scene)
    expect(sceneSvg(randomOf(8))).not.toBe(scene)
    expect(scene.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|href|<image|NaN|undefined/)
    expect(new Set(Array.from({ length: 200 }, (_, seed) => pieceOutline(randomOf(seed)))).size).toBe(16)
  })

  it('gives the random numbers of its seed evenly', () => {
    const random = randomOf(42)
    const tenths = Array<number>(10).fill(0)
    for (let count = 0; count < 10_000; count += 1) tenths[Math.floor(random() * 10)]! += 1
    for (const count of tenths) expect(count).toBeGreaterThan(850)
  })
})

describe('an image code', () => {
  it('is drawn as a picture, not as shapes that tell its letters', async () => {
    const { info } = await pixelsOf(await drawImageCode('AB3X'))
    expect([info.width, info.height]).toEqual([120, 44])
  })

  it('has four letters or digits that cannot be confused', () => {
    const codes = Array.from({ length: 500 }, newImageCode)
    for (const code of codes) expect(code).toMatch(/^[ABCDEFHJKMNPRTUVWXY34679]{4}$/)
    expect(new Set(codes.join('')).size).toBe(IMAGE_CODE_ALPHABET.length)
    expect(codes[0]).toHaveLength(IMAGE_CODE_LENGTH)
    expect(new Set(codes).size).toBeGreaterThan(490)
  })
})
