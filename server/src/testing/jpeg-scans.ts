/** A grey JPEG made by hand that goes over its pixels so many times; each time costs the file a few dozen bytes. */
export function jpegOfScans(edge: number, scans: number): Buffer {
  const blocks = Math.ceil(edge / 8) ** 2
  const size = [edge >> 8, edge & 255]
  const colours = [1, 2, 3]
  const codeOf = (kind: number, value: number) => segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), value])
  const parts = [
    Buffer.of(0xff, 0xd8),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, 3, ...colours.flatMap((colour) => [colour, 0x11, 0])]),
    codeOf(0x00, 0),
    // "The next 16,384 blocks hold nothing", and how many more than that.
    codeOf(0x10, 0xe0),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
  ]
  const nothing = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8))
  for (let scan = 1; scan < scans; scan += 1) {
    const [colour, at] = [colours[scan % 3]!, 1 + (Math.floor(scan / 3) % 63)]
    parts.push(segment(0xda, [1, colour, 0, at, at, 0]), nothing)
  }
  return Buffer.concat([...parts, Buffer.of(0xff, 0xd9)])
}

function segment(marker: number, data: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
}
