import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

/** px of the puzzle that the piece can move. */
const SPAN = 256

/** Where the hole is, found as an eye finds it: the place whose darkened pixels look most like the piece. */
export async function findHole(page: Page): Promise<number> {
  await expect(sliderOf(page)).not.toHaveAttribute('aria-disabled')
  await expect(page.locator('img[src^="data:image/png"]')).toHaveCount(2)
  return page.evaluate(async (span) => {
    const [scene, piece] = [...document.querySelectorAll<HTMLImageElement>('img[src^="data:image/png"]')]
    if (!scene || !piece) throw new Error('no puzzle is shown')
    await Promise.all([scene.decode(), piece.decode()])
    const pixels = (image: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      return { width, height, data: context.getImageData(0, 0, width, height).data }
    }
    const wide = pixels(scene)
    const small = pixels(piece)
    const top = Math.round((Number.parseFloat(piece.style.top) / 100) * wide.height)
    const ink = [28, 43, 38]
    let best = { x: 0, difference: Number.POSITIVE_INFINITY }
    for (let x = 0; x <= span; x++) {
      let difference = 0
      // A place that is worse already is looked at no further; one pixel in sixteen tells places apart.
      for (let row = 0; row < small.height && difference < best.difference; row += 4) {
        for (let column = 0; column < small.width; column += 4) {
          const at = (row * small.width + column) * 4
          const [red = 0, green = 0, blue = 0, alpha = 0] = small.data.subarray(at, at + 4)
          // Its white rim lies on the hole's own; taken for scenery it makes other places look as good.
          if (alpha < 255 || Math.min(red, green, blue) > 250) continue
          const under = ((top + row) * wide.width + x + column) * 4
          for (let channel = 0; channel < 3; channel++) {
            const dark = 0.45 * (small.data[at + channel] ?? 0) + 0.55 * (ink[channel] ?? 0)
            difference += Math.abs(dark - (wide.data[under + channel] ?? 0))
          }
        }
      }
      if (difference < best.difference) best = { x, difference }
    }
    return best.x
  }, SPAN)
}

export const sliderOf = (page: Page) => page.getByRole('slider', { name: /滑动验证/ })

/** The handle's middle, and how far it moves to bring the piece to `x`; px of the window. */
async function gripFor(page: Page, x: number) {
  const slider = sliderOf(page)
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  const rail = await slider.evaluate((handle) => handle.parentElement?.clientWidth ?? 0)
  if (!box) throw new Error('the slider is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, distance: (x / SPAN) * (rail - box.width) }
}

/** Each is a frame of the page, drawn by the cores that the journeys run on; the shop looks for five at least. */
const STEPS = 6
/** ms between them; a way of less than a fifth of a second is no hand's. */
const STEP_MS = 45

/** Drags the handle so that the piece comes to `x` (the hole unless told), in about a third of a second, as a hand does. */
export async function slideByMouse(page: Page, x?: number): Promise<void> {
  const grip = await gripFor(page, x ?? (await findHole(page)))
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  for (let step = 1; step <= STEPS; step++) {
    await page.mouse.move(grip.x + (grip.distance * step) / STEPS, grip.y + Math.sin(step) * 2)
    await sleep(STEP_MS)
  }
  await page.mouse.up()
}

/** Drags it home, and sees that the shop takes it. */
export async function passSlide(page: Page): Promise<void> {
  await slideByMouse(page)
  await expect(page.getByText('验证通过', { exact: true })).toBeVisible()
}

/** The same by a finger. */
export async function slideByTouch(page: Page): Promise<void> {
  const grip = await gripFor(page, await findHole(page))
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: grip.y }] })
  await touch('touchStart', grip.x)
  for (let step = 1; step <= STEPS; step++) {
    await touch('touchMove', grip.x + (grip.distance * step) / STEPS)
    await sleep(STEP_MS)
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** How long a finger rests on a key, ms; faster than a hand can tap is not taken for one. */
const TAP = 60
/** How long is looked at where the piece came to, ms; three taps and the key to confirm in a fifth of a second are no hand's. */
const LOOK = 250

/** The same by the keyboard alone; the slider has the focus. */
export async function slideByKeys(page: Page): Promise<void> {
  const hole = await findHole(page)
  const value = async () => Number(await sliderOf(page).getAttribute('aria-valuenow'))
  await expect(sliderOf(page)).toBeFocused()
  let at = await value()
  // The page is waited for after each key: one too many would carry the piece past the hole.
  const move = async (key: 'PageUp' | 'ArrowRight') => {
    const before = at
    await page.keyboard.press(key, { delay: TAP })
    await expect.poll(value).toBeGreaterThan(before)
    at = await value()
  }
  while (at + 30 <= hole) await move('PageUp')
  while (at + 2 < hole) await move('ArrowRight')
  await page.waitForTimeout(LOOK)
  await page.keyboard.press('Enter')
}
