import type { Page } from '@playwright/test'

/** What a canvas shows, counted in the page: how many pixels are dark, and how many rows and columns have any. */
export function inkOf(page: Page, label: string) {
  return page.getByRole('img', { name: label }).evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
    const rows = new Set<number>()
    let dark = 0
    const inTitle = { dark: 0, of: 0 }
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = 4 * (y * width + x)
        const isDark = data[at]! + data[at + 1]! + data[at + 2]! < 450
        const isTitle = y > height * 0.06 && y < height * 0.13 && x > width * 0.34 && x < width * 0.66
        if (isTitle) inTitle.of += 1
        if (!isDark) continue
        dark += 1
        rows.add(y)
        if (isTitle) inTitle.dark += 1
      }
    }
    return { width, height, dark: dark / (width * height), rows: rows.size / height, title: inTitle.dark / inTitle.of }
  })
}
