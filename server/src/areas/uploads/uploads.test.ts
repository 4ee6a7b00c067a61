import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UPLOADS_A_DAY } from '@shop/contract/areas/uploads'
import { UPLOAD_MAX_BYTES } from '@shop/contract/fields/upload'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openBrowser } from '../../testing/browser.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { mergeAccounts } from '../../testing/personal-data.ts'
import { multipartOf, pictureOf, upload } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { purgeUploads, sweepUploadFiles } from './purge.ts'
import { uploads } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const DAY = 86_400_000

async function member() {
  const login = await memberInBrowser(shop())
  const { browser } = login
  const fetchPicture = (url: string) =>
    shop().app.inject({ url, headers: { ...login.bearer, 'x-forwarded-for': browser.address } })
  return { ...login, fetchPicture }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const rowsOf = (accountId: string) =>
  shop().shop.pool.orm.select().from(uploads).where(eq(uploads.accountId, accountId))

describe('an upload', () => {
  // Holds account#41.
  it('is answered with an address that shows the picture to its owner alone', async () => {
    const [owner, other] = [await member(), await member()]
    const { status, body } = await upload(owner.browser, { bytes: await pictureOf(320, 200, 'png'), name: '头像.png' })
    expect([status, body]).toEqual([201, { url: expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/) }])
    const shown = await owner.fetchPicture(body.url)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.headers).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 })
    const foreign = await other.fetchPicture(body.url)
    const missing = await other.fetchPicture(`/api/uploads/${newId(new Date())}`)
    const without = (answer: typeof foreign) => ({ ...answer.json(), requestId: '' })
    expect([foreign.statusCode, without(foreign)]).toEqual([404, without(missing)])
  })

  // Holds account#36.
  it('keeps nothing of the file but its pixels, upright and no larger than shown', async () => {
    const { browser, fetchPicture } = await member()
    const bytes = await sharp(await pictureOf(3000, 1500))
      .withExif({ IFD0: { Artist: 'CANARY-ARTIST' }, IFD3: { GPSLatitude: '23/1 7/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { body } = await upload(browser, {
      bytes: Buffer.concat([bytes, Buffer.from('<script>CANARY-TAIL</script>')]),
    })
    const { rawPayload } = await fetchPicture(body.url)
    const metadata = await sharp(rawPayload).metadata()
    expect(metadata).toMatchObject({ width: 1000, height: 2000 })
    for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation']) expect(metadata).not.toHaveProperty(part)
    expect(rawPayload.includes('CANARY')).toBe(false)
  })

  // Holds account#41.
  it('lies on the disk encrypted', async () => {
    const { browser, accountId } = await member()
    await upload(browser, { bytes: await pictureOf(50, 50) })
    const [row] = await rowsOf(accountId)
    const path = (await filesOf(shop().settings.uploadsFolder)).find((name) => name.endsWith(row!.id))
    const kept = await readFile(path!)
    expect(kept.length).toBeGreaterThan(row!.size)
    expect(kept.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(kept.includes('JFIF')).toBe(false)
  })

  // Holds account#40.
  it('with the same idempotency key happens once; another picture with it is refused', async () => {
    const { browser, accountId } = await member()
    const key = { 'idempotency-key': 'upload-of-one-picture' }
    const bytes = await pictureOf(40, 40)
    const [first, again] = [await upload(browser, { bytes }, key), await upload(browser, { bytes }, key)]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await rowsOf(accountId)).toHaveLength(1)
    const other = await upload(browser, { bytes: await pictureOf(41, 41) }, key)
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  // Holds account#39.
  it('goes no further than the day’s number', async () => {
    const { browser, accountId, phone } = await member()
    const limits = [{ most: UPLOADS_A_DAY, within: DAY }]
    const { pool, clock } = shop().shop
    for (let taken = 0; taken < UPLOADS_A_DAY - 1; taken += 1)
      await shop().shop.limits.take(pool, [{ kind: 'upload', subject: accountId, limits }], clock.now())
    const bytes = await pictureOf(20, 20)
    expect((await upload(browser, { bytes })).status).toBe(201)
    const refused = await upload(browser, { bytes })
    expect([refused.status, refused.code, refused.body.message]).toEqual([
      429,
      'UPLOAD_TOO_MANY',
      '今天上传的图片过多，请明天再试',
    ])
    shop().setClock(DAY + 1000)
    const later = await memberInBrowser(shop(), phone)
    expect((await upload(later.browser, { bytes })).status).toBe(201)
  })
})

describe('a refused upload', () => {
  const cut = async () => (await pictureOf(600, 600)).subarray(0, 9000)
  const bomb = () =>
    sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
  // Holds account#32.
  it.each([
    [
      '2048 KB and a byte',
      async () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, 0xff),
      'UPLOAD_TOO_LARGE',
      '上传图片不能大于2M',
    ],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'UPLOAD_TYPE_REFUSED',
      undefined,
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 'UPLOAD_TYPE_REFUSED', undefined],
    ['an animation', async () => Buffer.from('GIF89a'), 'UPLOAD_TYPE_REFUSED', undefined],
    ['nothing', async () => Buffer.alloc(0), 'UPLOAD_TYPE_REFUSED', undefined],
    ['a picture that was cut off', cut, 'UPLOAD_UNREADABLE', '图片无法识别，请换一张'],
    [
      'a picture by its first bytes alone',
      async () => Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'),
      'UPLOAD_UNREADABLE',
      undefined,
    ],
    ['30 million pixels', bomb, 'UPLOAD_UNREADABLE', undefined],
  ])('of %s leaves nothing', async (_name, make, code, message) => {
    const { browser, accountId } = await member()
    const answer = await upload(browser, { bytes: await make() })
    expect([answer.status, answer.code]).toEqual([400, code])
    expect(answer.body.fields).toEqual([{ path: 'file', code, message: answer.body.message }])
    if (message) expect(answer.body.message).toBe(message)
    expect(await rowsOf(accountId)).toEqual([])
  })

  // Holds account#35.
  it('says what is wrong with its fields as JSON would', async () => {
    const { browser } = await member()
    const file = { bytes: await pictureOf(20, 20) }
    const cases: [string, Parameters<typeof multipartOf>[0], string, string][] = [
      ['no file', [['module', 'common']], 'UPLOAD_MISSING', 'file'],
      [
        'text in place of a file',
        [
          ['module', 'common'],
          ['file', 'text'],
        ],
        'INPUT_INVALID',
        'file',
      ],
      ['no module', [['file', file]], 'INPUT_INVALID', 'module'],
      [
        'another module',
        [
          ['module', 'ops'],
          ['file', file],
        ],
        'INPUT_INVALID',
        'module',
      ],
      [
        'a file in place of text',
        [
          ['module', file],
          ['file', file],
        ],
        'INPUT_INVALID',
        'module',
      ],
      [
        'an unknown field',
        [
          ['module', 'common'],
          ['accountId', '1'],
          ['file', file],
        ],
        'INPUT_INVALID',
        'accountId',
      ],
      [
        'a prototype',
        [
          ['module', 'common'],
          ['__proto__', '1'],
          ['file', file],
        ],
        'INPUT_INVALID',
        '__proto__',
      ],
      [
        'a field twice',
        [
          ['module', 'common'],
          ['module', 'common'],
          ['file', file],
        ],
        'INPUT_INVALID',
        'module',
      ],
      [
        'a second file',
        [
          ['module', 'common'],
          ['file', file],
          ['file', file],
        ],
        'INPUT_INVALID',
        'file',
      ],
      [
        'a file of another name',
        [
          ['module', 'common'],
          ['avatar', file],
        ],
        'INPUT_INVALID',
        'avatar',
      ],
    ]
    for (const [name, parts, code, field] of cases) {
      const { body, type } = await multipartOf(parts)
      const answer = await browser.send('POST', '/upload', body, { 'content-type': type })
      expect([name, answer.status, answer.code, answer.body.fields?.[0]?.path]).toEqual([name, 400, code, field])
    }
    const { body, type } = await multipartOf(Array.from({ length: 21 }, () => ['module', 'common'] as const))
    expect((await browser.send('POST', '/upload', body, { 'content-type': type })).code).toBe('BODY_MALFORMED')
    expect((await browser.send('POST', '/upload', body.subarray(0, -9), { 'content-type': type })).code).toBe(
      'BODY_MALFORMED',
    )
    expect((await browser.send('POST', '/upload', { module: 'common' })).code).toBe('CONTENT_TYPE_REFUSED')
  })

  // Holds account#42.
  it('of another site’s form has no effect', async () => {
    const { browser, accountId } = await member()
    const bytes = await pictureOf(20, 20)
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await upload(browser, { bytes }, headers)
      expect([answer.status, answer.code]).toEqual([403, 'CROSS_SITE_REFUSED'])
    }
    expect(await rowsOf(accountId)).toEqual([])
  })

  it('of somebody who is not logged in is not even read', async () => {
    const stranger = openBrowser(shop())
    stranger.cookies.set(shop().shop.cookieNames.access, 'A'.repeat(43))
    const answer = await stranger.send('POST', '/upload', Buffer.alloc(4_000_000), {
      'content-type': 'multipart/form-data; boundary=------------------------------------x',
    })
    expect([answer.status, answer.code]).toEqual([401, 'NOT_LOGGED_IN'])
  })

  // Holds account#34.
  it('past what a call may carry is cut short', async () => {
    const { browser } = await member()
    const answer = await upload(browser, { bytes: Buffer.alloc(3 * 1024 * 1024 + 1, 0xff) })
    expect([answer.status, answer.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})

describe('pictures that nothing shows', () => {
  // Holds account#44.
  it('go after a day, with their files', async () => {
    const { browser, accountId, fetchPicture } = await member()
    const { body } = await upload(browser, { bytes: await pictureOf(20, 20) })
    const [row] = await rowsOf(accountId)
    const kept = async () =>
      (await filesOf(shop().settings.uploadsFolder)).filter((name) => name.endsWith(row!.id)).length
    await purgeUploads(shop().shop, new Date(row!.createdAt.getTime() - 1))
    expect([(await fetchPicture(body.url)).statusCode, await kept()]).toEqual([200, 1])
    await purgeUploads(shop().shop, new Date(row!.createdAt.getTime() + 1))
    expect([(await fetchPicture(body.url)).statusCode, await kept()]).toEqual([404, 0])
  })

  // Holds account#44.
  it('leave no file behind that has no row, and no other file goes', async () => {
    const { browser, accountId } = await member()
    const bytes = await pictureOf(20, 20)
    for (const _ of [1, 2]) await upload(browser, { bytes })
    const [gone, stays] = await rowsOf(accountId)
    const { pool, settings } = shop().shop
    const before = await filesOf(settings.uploadsFolder)
    const pathOf = (id: string) => before.find((name) => name.endsWith(id))!
    await writeFile(`${pathOf(stays!.id)}.part`, 'half-written')
    await pool.orm.delete(uploads).where(eq(uploads.id, gone!.id))
    await sweepUploadFiles(shop().shop, new Date())
    expect(await filesOf(settings.uploadsFolder)).toContain(pathOf(gone!.id))
    await sweepUploadFiles(shop().shop, new Date(Date.now() + 2 * DAY))
    const after = await filesOf(settings.uploadsFolder)
    expect(after).toContain(pathOf(stays!.id))
    expect(after).not.toContain(pathOf(gone!.id))
  })
})

// Holds account#86.
it('a merge keeps pictures readable for whoever remains', async () => {
  const [from, into] = [await member(), await member()]
  const { body } = await upload(from.browser, { bytes: await pictureOf(20, 20) })
  const { pool, keyring, clock } = shop().shop
  await transaction(pool, (tx) => mergeAccounts(tx, keyring, from.accountId, into.accountId, clock.now()))
  expect((await into.fetchPicture(body.url)).statusCode).toBe(200)
})

// Holds account#45.
it('an upload during a merge waits for it, and leaves nothing with the account that is gone', async () => {
  const [from, into] = [await member(), await member()]
  const bytes = await pictureOf(20, 20)
  const { pool, keyring, clock } = shop().shop
  const answer = await transaction(pool, async (tx) => {
    await mergeAccounts(tx, keyring, from.accountId, into.accountId, clock.now())
    const uploading = upload(from.browser, { bytes })
    await pause(300)
    return { uploading }
  })
  expect((await answer.uploading).code).toBe('NOT_LOGGED_IN')
  expect(await rowsOf(from.accountId)).toEqual([])
})
