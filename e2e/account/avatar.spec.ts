import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { drawnPicture, profilePage } from './profile-page.ts'

/** What becomes of an upload that is refused or cut: `avatar-editor.component.test.tsx`. */
const DRAWN = { name: 'avatar.jpg', mimeType: 'image/jpeg' }

function avatarEditor(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) uploads.push(request.headers()['idempotency-key'] ?? '')
  })
  return {
    /** The keys of the uploads so far. */
    uploads,
    change: main.getByRole('button', { name: /^(上传|更换)头像$/ }),
    file: main.getByLabel('选择头像图片'),
    picture: main.locator('img[src*="/api/uploads/"]'),
    dialog,
    frame: dialog.getByRole('application', { name: '裁剪区域' }),
    zoom: dialog.getByRole('slider', { name: '缩放' }),
    saveCut: dialog.getByRole('button', { name: '保存头像' }),
    progress: main.getByRole('progressbar', { name: '头像上传进度' }),
    cancel: main.getByRole('button', { name: '取消上传' }),
    saved: page.getByText('提交成功', { exact: true }),
    alert: main.getByRole('alert'),
  }
}

/** Which of red, green and blue stands at a place of a canvas or picture; shares of its sides. */
async function colourAt(page: Page, selector: string, x: number, y = 0.5): Promise<string> {
  return page.evaluate(
    async ([of, atX, atY]) => {
      const drawn = document.querySelector<HTMLCanvasElement | HTMLImageElement>(of)
      if (!drawn) throw new Error('nothing is drawn')
      if (drawn instanceof HTMLImageElement) await drawn.decode()
      const [width, height] =
        drawn instanceof HTMLImageElement ? [drawn.naturalWidth, drawn.naturalHeight] : [drawn.width, drawn.height]
      const copy = new OffscreenCanvas(width, height).getContext('2d')
      copy?.drawImage(drawn, 0, 0)
      const [red = 0, green = 0, blue = 0] = copy?.getImageData(width * atX, height * atY, 1, 1).data ?? []
      return red > 150 ? 'red' : green > 120 ? 'green' : blue > 150 ? 'blue' : `${red},${green},${blue}`
    },
    [selector, x, y] as const,
  )
}

const inFrame = 'dialog canvas'

// Holds account#46.
test('a picture is cut to a square, uploaded, saved and shown wherever the member is; then taken away', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const editor = avatarEditor(page)
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  await editor.file.setInputFiles({ ...DRAWN, buffer: await drawnPicture(page) })
  await expect(editor.dialog).toBeVisible()
  await expect(editor.frame).toBeFocused()
  await axe(page)
  const box = await editor.frame.boundingBox()
  if (!box) throw new Error('no frame')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await test.step('dragged to its left edge and no further', async () => {
    expect(await colourAt(page, inFrame, 0.5)).toBe('green')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 500, y, { steps: 8 })
    await page.mouse.up()
    expect(await colourAt(page, inFrame, 0.02)).toBe('red')
    expect(await colourAt(page, inFrame, 0.6)).toBe('red')
  })
  await test.step('the wheel looks closer at what lies under it', async () => {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -600)
    await expect.poll(async () => Number(await editor.zoom.inputValue())).toBeGreaterThan(2)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await editor.dialog.getByRole('button', { name: '缩小' }).click()
    await editor.zoom.fill('1')
    await editor.zoom.press('ArrowRight')
    await editor.zoom.press('ArrowLeft')
    await expect(editor.zoom).toHaveAttribute('aria-valuetext', '100%')
  })
  await test.step('two fingers look closer', async () => {
    const screen = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [
          { x: x - apart, y, id: 1 },
          { x: x + apart, y, id: 2 },
        ],
      })
    await touch('touchStart', 30)
    for (let apart = 34; apart <= 90; apart += 4) await touch('touchMove', apart)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => Number(await editor.zoom.inputValue())).toBeGreaterThan(2)
    await expect.poll(async () => Number(await editor.zoom.inputValue())).toBeLessThan(4)
    await editor.zoom.fill('1')
  })
  await editor.saveCut.click()
  await expect(editor.saved).toBeVisible()
  await expect(editor.picture).toBeVisible()
  await expect(editor.change).toBeFocused()
  await expect(editor.change).toHaveText('更换头像')
  expect(form.sent).toEqual([{ avatar: expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/) }])
  expect(await colourAt(page, 'main img[src*="/api/uploads/"]', 0.3)).toBe('red')
  await axe(page)
  await test.step('at home too, without loading', async () => {
    await page.getByRole('link', { name: '我的禾安' }).first().click()
    await expect(editor.picture).toBeVisible()
    await page.goBack()
  })
  await test.step('taken away after a question', async () => {
    await page.getByRole('button', { name: '恢复默认头像' }).click()
    const question = page.getByRole('dialog', { name: '恢复默认头像吗？' })
    await axe(page)
    await question.getByRole('button', { name: '取消' }).click()
    await expect(editor.picture).toBeVisible()
    await page.getByRole('button', { name: '恢复默认头像' }).click()
    await question.getByRole('button', { name: '恢复默认' }).click()
    await expect(editor.picture).toHaveCount(0)
    expect(form.sent.at(-1)).toEqual({ avatar: null })
    await expect(page.getByRole('button', { name: '恢复默认头像' })).toHaveCount(0)
  })
})

// Holds account#17, account#33.
test('what is no picture for the shop is told before anything is sent; all of it works by keyboard alone', async ({
  page,
  given,
  login,
  axe,
}) => {
  const editor = avatarEditor(page)
  // From the start, so that no chooser of the system opens before the test listens.
  page.on('filechooser', () => undefined)
  await login(await given.member())
  await profilePage(page).open()
  const buffer = await drawnPicture(page)
  const jpeg = buffer
  const png = await drawnPicture(page, { width: 40, height: 90, type: 'image/png' })
  const webp = await drawnPicture(page, { type: 'image/webp' })
  const MAX = 2048 * 1024
  const heavy = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  for (const { name, buffer, message } of [
    { name: 'a.gif', buffer: Buffer.from('GIF89a'), message: '仅支持 jpg、jpeg、png 格式的图片' },
    { name: 'renamed.png', buffer: webp, message: '仅支持 jpg、jpeg、png 格式的图片' },
    { name: 'text.jpg', buffer: Buffer.from('no picture'), message: '仅支持 jpg、jpeg、png 格式的图片' },
    { name: 'empty.jpg', buffer: Buffer.alloc(0), message: '仅支持 jpg、jpeg、png 格式的图片' },
    { name: 'heavy.jpg', buffer: heavy(MAX + 1), message: '上传图片不能大于2M' },
    { name: 'cut.jpg', buffer: jpeg.subarray(0, 40), message: '图片无法识别，请换一张' },
    { name: 'right.jpeg', buffer: heavy(MAX), message: undefined },
    { name: 'right.png', buffer: png, message: undefined },
  ]) {
    await test.step(name, async () => {
      await editor.file.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
      if (message) {
        await expect(editor.alert.filter({ hasText: message })).toBeVisible()
        await expect(editor.dialog).toHaveCount(0)
      } else {
        await expect(editor.dialog).toBeVisible()
        await expect(editor.alert.filter({ hasText: /图片/ })).toHaveCount(0)
        await page.keyboard.press('Escape')
      }
    })
  }
  await editor.file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await axe(page)
  await editor.change.focus()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ ...DRAWN, buffer })
  await expect(editor.frame).toBeFocused()
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
  expect(await colourAt(page, inFrame, 0.5)).toBe('red')
  await expect(editor.dialog.getByRole('status')).toHaveText(/^水平 0%，垂直 居中，缩放 100%$/)
  await page.keyboard.press('+')
  await expect(editor.zoom).toHaveAttribute('aria-valuetext', '110%')
  await page.keyboard.press('-')
  await expect(editor.zoom).toHaveAttribute('aria-valuetext', '100%')
  await test.step('Escape lets it be, the focus goes back', async () => {
    await page.keyboard.press('Escape')
    await expect(editor.dialog).toBeHidden()
    await expect(editor.change).toBeFocused()
    expect(editor.uploads).toEqual([])
  })
  const again = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await again).setFiles({ ...DRAWN, buffer })
  await expect(editor.frame).toBeFocused()
  while (!(await editor.saveCut.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(editor.saved).toBeVisible()
  await expect(editor.change).toBeFocused()
})

// Holds account#47.
test('a slow upload shows how far it is, can be called off, and its progress goes a second after the end', async ({
  page,
  given,
  login,
  axe,
  time,
}) => {
  await time.hold()
  const editor = avatarEditor(page)
  const form = profilePage(page)
  await login(await given.member())
  await form.open()
  const buffer = await drawnPicture(page, { width: 700, height: 700, hasNoise: true })
  const screen = await page.context().newCDPSession(page)
  const slow = (uploadThroughput: number) =>
    screen.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await screen.send('Network.enable')
  await slow(20_000)
  const start = async () => {
    await editor.file.setInputFiles({ ...DRAWN, buffer })
    await editor.saveCut.click()
  }
  const value = async () => Number(await editor.progress.getAttribute('value'))
  await test.step('called off', async () => {
    await start()
    await expect(editor.progress).toBeVisible()
    await expect.poll(value).toBeGreaterThan(5)
    expect(await value()).toBeLessThan(100)
    await expect(editor.change).toHaveAttribute('aria-disabled', 'true')
    await axe(page)
    await editor.cancel.click()
    await expect(editor.progress).toHaveCount(0)
    await expect(editor.change).toBeFocused()
    await expect(editor.change).not.toHaveAttribute('aria-disabled')
    await expect(editor.alert.filter({ hasText: /./ })).toHaveCount(0)
    expect(form.sent).toEqual([])
  })
  await test.step('to its end', async () => {
    await slow(250_000)
    await start()
    await expect.poll(value).toBeGreaterThan(20)
    // From here on the page's time stands still: the message goes when the second is over, not by the machine's pace.
    // Ahead of it by more than the command may take to come there.
    await page.clock.pauseAt(new Date(Date.now() + 5000))
    const done = page.getByText('上传完成', { exact: true })
    // The second begins with the shop's answer, after which the address of the picture is saved.
    await expect.poll(() => form.sent.length).toBe(1)
    await expect(done).toBeVisible()
    await page.clock.fastForward(900)
    await expect(done).toBeVisible()
    await page.clock.fastForward(100)
    await expect(done).toBeHidden()
    await page.clock.resume()
    await expect(editor.picture).toBeVisible()
  })
})
