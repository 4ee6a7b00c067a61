import { expect, test } from 'vitest'
import { pictureProblem } from './prepare-picture.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47]
const gif = [0x47, 0x49, 0x46, 0x38]
const MAX = 2048 * 1024

// Holds account#33.
test.each([
  ['a JPEG', jpeg, MAX, undefined],
  ['a PNG', png, 4, undefined],
  ['a JPEG of one byte too many', jpeg, MAX + 1, 'UPLOAD_TOO_LARGE'],
  ['a GIF', gif, 4, 'UPLOAD_TYPE_REFUSED'],
  ['a GIF, however large', gif, MAX + 1, 'UPLOAD_TYPE_REFUSED'],
  ['half a signature', jpeg.slice(0, 2), 2, 'UPLOAD_TYPE_REFUSED'],
  ['nothing', [], 0, 'UPLOAD_TYPE_REFUSED'],
])('%s is judged by its bytes and its weight', async (_, start, size, problem) => {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  // Its name and type are whatever who chose it wants them to be.
  expect(await pictureProblem(new File([bytes], 'picture.png', { type: 'image/png' }))).toBe(problem)
})
