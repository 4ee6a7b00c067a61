import { crc32, createDeflate, deflateSync } from 'node:zlib'

/** Pictures made by hand, byte by byte, as no tool that means well would make them. */

export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** How pixels are told; by itself 8 bits each in red, green and blue, row by row. */
export function pngHead(width: number, height: number, kind: readonly number[] = [8, 2, 0, 0, 0]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width >>> 0, 0)
  head.writeUInt32BE(height >>> 0, 4)
  head.set(kind, 8)
  return chunk('IHDR', head)
}

/** A green square. @param extra chunks between its head and its pixels */
export function png(edge: number, extra: readonly Buffer[] = []): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(edge * 3, 0x6b)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: edge }, () => row)))
  return Buffer.concat([PNG, pngHead(edge, edge), ...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** A square of so many black pixels that it weighs a thousandth of what it takes when it is opened. */
export async function pngBomb(edge: number): Promise<Buffer> {
  return Buffer.concat([PNG, pngHead(edge, edge), await nothing(edge * (edge * 3 + 1)), chunk('IEND', Buffer.alloc(0))])
}

/** The same of 16 bits each in red, green, blue and cover, and told in seven passes: it opens only as a whole. */
export async function interlacedBomb(edge: number): Promise<Buffer> {
  const steps = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const sizes = steps.map(
    ([x, y, right, down]) => Math.ceil((edge - y) / down) * (Math.ceil((edge - x) / right) * 8 + 1),
  )
  const pixels = await nothing(sizes.reduce((sum, size) => sum + size))
  return Buffer.concat([PNG, pngHead(edge, edge, [16, 6, 0, 0, 1]), pixels, chunk('IEND', Buffer.alloc(0))])
}

/** Pixels of so many bytes, all of them 0. */
async function nothing(size: number): Promise<Buffer> {
  const block = Buffer.alloc(4_000_000)
  const deflate = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => deflate.once('end', resolve))
  for (let left = size; left > 0; left -= block.length) {
    if (!deflate.write(block.subarray(0, left))) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await ended
  return chunk('IDAT', Buffer.concat(parts))
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG with further segments right behind its start. */
export function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** The same JPEG, to be shown turned by a quarter. */
export function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0', 'latin1')
  return withSegments(jpeg, [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))])
}

/** TIFF as cameras write it: maker, and the latitude of a place. */
export function gpsTiff(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const directory = (entries: readonly Buffer[]) => {
    const count = Buffer.alloc(2)
    count.writeUInt16LE(entries.length)
    return Buffer.concat([count, ...entries, Buffer.alloc(4)])
  }
  const maker = Buffer.from('CANARY-CAMERA\0')
  const first = 8
  const second = first + 2 + 2 * 12 + 4
  const makerAt = second + 2 + 2 * 12 + 4
  const degrees = Buffer.alloc(24)
  for (const [at, value] of [23, 1, 7, 1, 15, 1].entries()) degrees.writeUInt32LE(value, at * 4)
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory([entry(0x010f, 2, maker.length, makerAt), entry(0x8825, 4, 1, second)]),
    directory([entry(1, 2, 2, 0x4e), entry(2, 5, 3, makerAt + maker.length)]),
    maker,
    degrees,
  ])
}

/** Markers of a JPEG's segments up to its first scan, and what stands behind its end. */
export function partsOf(jpeg: Buffer): { markers: number[]; tail: number } {
  const markers: number[] = []
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    markers.push(jpeg[at + 1]!)
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return { markers, tail: jpeg.length - 2 - jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])) }
}
