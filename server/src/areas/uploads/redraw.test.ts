import { UPLOAD_MAX_PIXELS_WHOLE, UPLOAD_MAX_SCANS } from '@shop/contract/fields/upload'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpegOfScans } from '../../testing/jpeg-scans.ts'
import { pictureOf } from '../../testing/picture-steps.ts'
import { redraw } from './redraw.ts'

const edge = Math.floor(Math.sqrt(UPLOAD_MAX_PIXELS_WHOLE))
const picture = (size: number) => sharp({ create: { width: size, height: size, channels: 4, background: '#80808080' } })

describe('what costs more than its size tells', () => {
  // Holds account#37.
  it('a JPEG that goes over its pixels too often is refused, one that does so often is drawn', async () => {
    expect(await redraw(jpegOfScans(64, UPLOAD_MAX_SCANS), 'a')).toMatchObject({ width: 64, height: 64 })
    await expect(redraw(jpegOfScans(64, UPLOAD_MAX_SCANS + 1), 'a')).rejects.toMatchObject({
      code: 'UPLOAD_UNREADABLE',
    })
  })

  it('does not hold up anybody else', async () => {
    const bomb = redraw(jpegOfScans(2000, 40_000), 'a').catch(({ code }) => code)
    expect(await Promise.race([bomb, redraw(await pictureOf(50, 50), 'b')])).toBe('UPLOAD_UNREADABLE')
  })

  // Holds account#37.
  it.each([
    ['an interlaced PNG', (size: number) => picture(size).png({ progressive: true })],
    ['a PNG of 16 bits', (size: number) => picture(size).toColourspace('rgb16').png()],
    ['a progressive JPEG', (size: number) => picture(size).flatten().jpeg({ progressive: true })],
  ])('%s may have fewer pixels', async (_name, make) => {
    expect(await redraw(await make(edge).toBuffer(), 'a')).toMatchObject({ width: 2000 })
    await expect(redraw(await make(edge + 2).toBuffer(), 'a')).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE' })
  })

  it('a JPEG of several scans counts as progressive, whatever its head says', async () => {
    expect((await sharp(jpegOfScans(64, 3)).metadata()).isProgressive).toBe(true)
    await expect(redraw(jpegOfScans(edge + 2, 3), 'a')).rejects.toMatchObject({ code: 'UPLOAD_UNREADABLE' })
  })
})

// Holds account#37.
it('a member has one picture drawn at a time, and is let in again after it', async () => {
  const file = await pictureOf(400, 400)
  const [first, second, other] = await Promise.allSettled([redraw(file, 'a'), redraw(file, 'a'), redraw(file, 'b')])
  expect([first?.status, other?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(second).toMatchObject({ reason: { code: 'SERVICE_BUSY', retryAfter: 3 } })
  expect(await redraw(file, 'a')).toMatchObject({ width: 400 })
})
